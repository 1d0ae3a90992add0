const PRESSED = ':is(button, a):active';

/**
 * Calls `then` at once or, while a button or link is pressed, after its click. What appears in between would push the
 * button from under the pointer, and browsers click only what is pressed and released in one place.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(PRESSED) === null) then();
  else window.addEventListener('pointerup', () => setTimeout(then), { once: true });
}
