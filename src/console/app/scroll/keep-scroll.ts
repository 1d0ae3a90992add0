/** Stores the places of this tab's history, each with its scroll position in CSS pixels. */
const STORAGE_KEY = 'scrolled';

/** Events of a person who scrolls or acts; from then on the page is not scrolled for them. */
const ACTIONS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A place in the history, with the router's key. */
export type Place = { readonly key: string; readonly pathname: string; readonly hash: string };

/** The router gives the first place of every document the same key, and each part of it, so path and part are added. */
const nameOf = ({ key, pathname, hash }: Place) => `${key} ${pathname}${hash}`;

/** The part of this page that a pressed link leads to. */
const partOf = ({ target }: Event) =>
  target instanceof Element ? (target.closest('a[href^="#"]')?.getAttribute('href') ?? null) : null;

/** Whether this document was loaded by Back, Forward or Reload, not by an address or a link. */
const isComingBack = () =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/**
 * Scrolls a page back to its last position when somebody returns to it, also after a reload, and a new page to its top, or to the
 * part that its address names. Browsers do this only if the whole page is there at once; here the rows load later.
 */
export function keepScroll() {
  const scrolled = readScrolled();
  let here: Place | null = null;
  /** A position, or the id of a part, which moves while what is above it loads. */
  let wanted: number | string | null = null;
  /** The part that a pressed link leads to. The browser scrolls there before the other place is known. */
  let followed: string | null = null;
  /** Whether the person has acted since that press. */
  let hasActed = false;

  const settle = () => {
    if (typeof wanted === 'string') return document.getElementById(wanted)?.scrollIntoView();
    if (wanted === null) return;
    window.scrollTo(0, wanted);
    if (Math.abs(window.scrollY - wanted) < 1) wanted = null;
  };
  const remember = () => {
    if (here !== null && wanted === null && followed === null) scrolled.set(nameOf(here), window.scrollY);
  };
  const giveWay = () => {
    hasActed = true;
    const isAtPart = typeof wanted === 'string';
    wanted = null;
    if (isAtPart) remember();
  };
  const follow = (event: Event) => {
    const part = partOf(event);
    const isHere = part !== null && part === here?.hash;
    followed = isHere ? null : part;
    hasActed = false;
    if (isHere) wanted = part.slice(1);
  };
  const store = () => storeScrolled(scrolled);

  const growth = new ResizeObserver(settle);
  growth.observe(document.body);
  window.history.scrollRestoration = 'manual';
  window.addEventListener('scroll', remember, { passive: true });
  window.addEventListener('pagehide', store);
  window.addEventListener('click', follow);
  for (const action of ACTIONS) window.addEventListener(action, giveWay, { capture: true, passive: true });
  return {
    /**
     * Another place is shown. After a link to another part of the same page, the browser itself has scrolled there, and the part
     * is kept in sight while what is above it loads.
     */
    placeChanged: (place: Place) => {
      const before = here;
      here = place;
      const isOtherPage = before?.pathname !== place.pathname;
      const isFollowed = followed !== null && followed === place.hash && !isOtherPage;
      followed = null;
      if (isFollowed) {
        wanted = null;
        remember();
        wanted = hasActed ? null : place.hash.slice(1);
        return;
      }
      const isKnown = before !== null || isComingBack();
      const start = place.hash === '' ? (before === null ? null : 0) : place.hash.slice(1);
      wanted = (isKnown ? scrolled.get(nameOf(place)) : null) ?? (isOtherPage ? start : null);
      settle();
    },
    stop: () => {
      growth.disconnect();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', store);
      window.removeEventListener('click', follow);
      for (const action of ACTIONS) window.removeEventListener(action, giveWay, { capture: true });
    },
  };
}

/** A browser may refuse storage. Then positions are known only until the page is left. */
function inStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch {
    return null;
  }
}

const storeScrolled = (scrolled: ReadonlyMap<string, number>) =>
  inStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify([...scrolled])));

/** Unreadable content of the storage is ignored. */
const readScrolled = () =>
  inStorage((storage) => new Map<string, number>(JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]'))) ?? new Map();
