import { findSuccessor, findSuccessorIn, type Trace, traceOf } from './successor.ts';

/** Dialogs and menus above the page. The control that opened one gets the focus back. */
const OVERLAY = '[data-part=content]:is([data-scope=dialog], [data-scope=menu])';

/** Messages beside the page. Who undoes something in one goes on where they were. */
const MESSAGE = '[data-scope=toast]';

/** The first event of every action of a person. */
const ACTIONS = ['pointerdown', 'keydown'] as const;

const isInOverlay = (element: Element) => element.closest(OVERLAY) !== null;
/** The overlay above all others. It keeps the focus inside, and closes when the focus goes elsewhere. */
const frontOverlay = () => [...document.querySelectorAll(`${OVERLAY}[data-state=open]`)].at(-1) ?? null;
const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * Keeps the focus from falling to the page's body, where the keyboard would start at the top again. When the focused element
 * is removed, the element in its place gets the focus. If a person clicks the focus away, it stays away.
 */
export function keepFocus() {
  let held: Element | null = null;
  let outside: Trace | null = null;
  let isArriving = false;
  let isStopped = false;

  const arrive = () => {
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    isArriving = false;
    // The screen has already put the focus into a field.
    if (document.querySelector('main')?.contains(document.activeElement)) return;
    // keep-scroll.ts decides where the page is scrolled to.
    heading.focus({ preventScroll: true });
  };
  // A person who already does something while the screen loads keeps their focus.
  const act = () => {
    isArriving = false;
  };
  const settle = () => {
    if (isStopped) return;
    if (isArriving) return arrive();
    if (held === null || !isNowhere()) return;
    const overlay = frontOverlay();
    if (overlay !== null) {
      // The overlay's content has changed, for example to its next step.
      if (!held.isConnected) findSuccessorIn(overlay)?.focus();
      return;
    }
    if (!held.isConnected) {
      held = null;
      // The successor is in the same place, so the page must not scroll.
      return findSuccessor(outside)?.focus({ preventScroll: true });
    }
    if (isInOverlay(held)) return;
    held = null;
    outside = null;
  };
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return;
    held = target;
    if (!isInOverlay(target) && target.closest(MESSAGE) === null) outside = traceOf(target);
  };
  // A closing dialog gives the focus back itself within one frame, if it can.
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(settle));

  const mutations = new MutationObserver(soon);
  mutations.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', soon);
  for (const action of ACTIONS) document.addEventListener(action, act, { capture: true });
  return {
    /** Another screen is shown or loads: its heading gets the focus. */
    screenChanged: () => {
      isArriving = true;
      soon();
    },
    stop: () => {
      // A frame that was asked for before still comes.
      isStopped = true;
      mutations.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', soon);
      for (const action of ACTIONS) document.removeEventListener(action, act, { capture: true });
    },
  };
}
