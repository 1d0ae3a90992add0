/** Places of this tab's history, and how far each was scrolled down in CSS pixels. */
const STORAGE_KEY = 'scrolled';

/** What a person does who goes their own way. */
const ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A place in the history; its key is the router's. */
export type Place = { readonly key: string; readonly pathname: string; readonly hash: string };

/** The router calls the first place of every document the same. */
const nameOf = ({ key, pathname }: Place) => `${key} ${pathname}`;

/** Whether this document was loaded by Back, Forward or Reload, and not by an address or a link. */
const isComingBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/**
 * Puts a page that somebody comes back to where they had scrolled it, also after a reload, and a new one to its top. Browsers
 * do this themselves only where all of a page is there at once; here its rows come later.
 */
export function keepScroll() {
  const scrolled = readScrolled();
  let here: Place | null = null;
  let wanted: number | null = null;

  const settle = () => {
    if (wanted === null) return;
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 1) wanted = null;
  };
  const remember = () => {
    if (here !== null && wanted === null) scrolled.set(nameOf(here), window.scrollY);
  };
  const giveWay = () => {
    wanted = null;
  };
  const store = () => storeScrolled(scrolled);

  const growth = new ResizeObserver(settle);
  growth.observe(document.body);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', store);
  for (const action of ACTIONS) window.addEventListener(action, giveWay, { capture: true, passive: true });
  return {
    /** Another place is on view. One that names a part of its page is left to the browser. */
    placeChanged: (place: Place) => {
      const before = here;
      here = place;
      if (place.hash !== '') return giveWay();
      const isKnown = before !== null || isComingBack();
      const isOtherPage = before !== null && before.pathname !== place.pathname;
      wanted = (isKnown ? scrolled.get(nameOf(place)) : null) ?? (isOtherPage ? 0 : null);
      settle();
    },
    stop: () => {
      growth.disconnect();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      for (const action of ACTIONS) window.removeEventListener(action, giveWay, { capture: true });
    },
  };
}

/** A browser may refuse to keep anything; places are then known until the page is left. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

const storeScrolled = (scrolled: ReadonlyMap<string, number>) =>
  inStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify([...scrolled])));

/** Whatever else has been written there says nothing of this tab's pages. */
const readScrolled = () =>
  inStorage((storage) => new Map<string, number>(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'))) ?? new Map();
