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

const opened = new WeakSet<Element>();

/**
 * The `ref` of content that is there only while it is above the page. Ark calls it each time it draws the content, and draws content
 * that has closed until it has faded out: on a busy machine for long, with menus open over it.
 */
export const isAbove = (content: Element | null): void => {
  if (content === null || opened.has(content)) return;
  opened.add(content);
  closeMenus();
};
