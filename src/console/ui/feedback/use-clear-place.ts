import { useEffect } from 'react';
import { findRoom } from './find-room.ts';

const PLACE = '--toasts-bottom';
/** How much of the window's bottom the toasts take: what gets the focus scrolls to above it (theme/global-css.ts). */
const ROOM = '--toasts-room';
const TOASTS = '[data-scope=toast][data-part=root]';
/** What stays in sight while the page scrolls, or stands in a dialog, and what people press most; and what a form says is wrong. */
const KEPT = '[data-sticky], [data-kept]';
const DIALOG = '[data-scope=dialog][data-part=content]';
/** A dialog whose content loads moves its buttons. */
const MOVING = `${KEPT}, ${TOASTS}, ${DIALOG}`;
const GAP = 8;
const EDGE = 16;

/** The `bottom` of the toasts, in a style. */
export const CLEAR_PLACE = `var(${PLACE}, 1rem)`;

const rectsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

function place(): void {
  const toasts = [...document.querySelectorAll<HTMLElement>(TOASTS)];
  const { style } = document.documentElement;
  if (toasts.length === 0) {
    style.removeProperty(ROOM);
    return;
  }
  const height = toasts.reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0);
  const places = toasts.map((toast) => toast.getBoundingClientRect());
  const kept = rectsOf(KEPT).filter((own) => places.some(({ left, right }) => own.left < right && left < own.right));
  // On a phone a dialog is as wide as the window, and often leaves room above it.
  const dialogs = rectsOf(DIALOG).filter(
    (own) => own.top >= height + EDGE && places.every(({ left, right }) => own.left <= left && right <= own.right),
  );
  const bottom = findRoom(height, { height: window.innerHeight, edge: EDGE }, [...kept, ...dialogs]);
  style.setProperty(PLACE, `${bottom}px`);
  // Many toasts must leave room to scroll to.
  style.setProperty(ROOM, `${Math.min(bottom + height, window.innerHeight / 2)}px`);
}

/**
 * While a toast is shown, keeps it away from buttons and links that stay in sight and from the errors of forms, also while the page
 * scrolls and when a dialog opens.
 */
export function useClearPlace(): void {
  // biome-ignore lint/plugin/effects: page: follows what scrolls and changes its height on it.
  useEffect(() => {
    place();
    const heights = new ResizeObserver(place);
    // What changes its height moves what comes after it.
    heights.observe(document.body);
    const observe = () => {
      for (const element of document.querySelectorAll(MOVING)) heights.observe(element);
    };
    observe();
    // Dialogs are children of the body.
    const dialogs = new MutationObserver(observe);
    dialogs.observe(document.body, { childList: true });
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    window.addEventListener('animationend', place);
    return () => {
      heights.disconnect();
      dialogs.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
      window.removeEventListener('animationend', place);
      place();
    };
  }, []);
}
