import { findSuccessor, type Trace, traceOf } from './successor.ts';

/** Parts that come and go in front of the page; whatever opened one gets the focus back. */
const OVERLAY = '[data-part=content]:is([data-scope=dialog], [data-scope=menu])';

const isInOverlay = (element: Element) => element.closest(OVERLAY) !== null;
/** One that is open looks after the focus itself, and closes when that goes elsewhere. */
const hasOpenOverlay = () => document.querySelector(`${OVERLAY}[data-state=open]`) !== null;
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
    heading.focus();
  };
  const settle = () => {
    if (isArriving) return arrive();
    if (held === null || !isNowhere() || hasOpenOverlay()) return;
    if (!held.isConnected) {
      held = null;
      return findSuccessor(outside)?.focus();
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
    },
  };
}
