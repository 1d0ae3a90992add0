const PRESSED = ':is(button, a):active';

/**
 * Calls `then` at once or, while a button or link is pressed, after its click. Content that appears during the press would
 * move the button away from the pointer, and browsers click only if press and release hit the same element.
 */
export function afterPress(then: () => void): void {
  if (document.querySelector(PRESSED) === null) then();
  else window.addEventListener('pointerup', () => setTimeout(then), { once: true });
}
