/** Closes the menu that was opened last. */
let closeLast = () => {};

/** For a menu that opens: `close` closes it. */
export function menuIsAbove(close: () => void): void {
  closeMenus();
  closeLast = close;
}

/**
 * For whatever opens above the page: no menu stays open under it. Ark takes everything that opens after a menu for a part of that
 * menu, and hears no press in the first two frames of a menu.
 */
export function closeMenus(): void {
  closeLast();
  closeLast = () => {};
}

/** The `ref` of content that is there only while it is above the page. */
export const isAbove = (content: Element | null): void => {
  if (content !== null) closeMenus();
};
