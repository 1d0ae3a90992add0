import { findSuccessor, findSuccessorIn, type Trace, traceOf } from './successor.ts';

/** Parts that come and go in front of the page; whatever opened one gets the focus back. */
const OVERLAY = '[data-part=content]:is([data-scope=dialog], [data-scope=menu])';

/** What a person does first, before anything comes of it. */
const ACTIONS = ['pointerdown', 'keydown'] as const;

const isInOverlay = (element: Element) => element.closest(OVERLAY) !== null;
/** In front of all others; it keeps the focus from leaving, and closes when that goes elsewhere. */
const frontOverlay = () => [...document.querySelectorAll(`${OVERLAY}[data-state=open]`)].at(-1) ?? null;
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus from falling to the page's body, where the keyboard would start all over: when what has it goes, what
 * stands in its place gets it. Where a person clicks it away themselves it stays away.
 */
export function keepFocus() {
  let held: Element | null = null;
  let outside: Trace | null = null;
  let isArriving = false;

  const arrive = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    isArriving = false;
    // A screen that puts the focus into a field itself knows better.
    if (document.querySelector('main')?.contains(document.activeElement)) return;
    // Where the page is scrolled to is settled elsewhere.
    heading.focus({ preventScroll: true });
  };
  // Whoever has begun to do something on the way there is not taken away from it.
  const act = () => {
    isArriving = false;
  };
  const settle = () => {
    if (isArriving) return arrive();
    if (held === null || !isNowhere()) return;
    const overlay = frontOverlay();
    if (overlay !== null) {
      // What it shows has changed, as from one step to the next.
      if (!held.isConnected) findSuccessorIn(overlay)?.focus();
      return;
    }
    if (!held.isConnected) {
      held = null;
      // It stands where that stood; a page that was just scrolled to its place stays there.
      return findSuccessor(outside)?.focus({ preventScroll: true });
    }
    if (isInOverlay(held)) return;
    held = null;
    outside = null;
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    held = target;
    if (!isInOverlay(target)) outside = traceOf(target);
  };
  // A dialog that closes gives the focus back itself within the frame, where it can.
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(settle));

  const mutations = new MutationObserver(soon);
  mutations.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', soon);
  for (const action of ACTIONS) document.addEventListener(action, act, { capture: true });
  return {
    /** Another screen is on view, or on its way: its heading gets the focus. */
    screenChanged: () => {
      isArriving = true;
      soon();
    },
    stop: () => {
      mutations.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', soon);
      for (const action of ACTIONS) document.removeEventListener(action, act, { capture: true });
    },
  };
}
