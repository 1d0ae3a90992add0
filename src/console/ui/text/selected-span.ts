import type { Span } from './cut-at-marks.ts';

/** What a person has selected within `root`, in UTF-16 units of its text; null for nothing, or for something outside. */
export function selectedSpan(root: HTMLElement): Span | null {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (range.collapsed || !root.contains(range.startContainer) || !root.contains(range.endContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(root);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  return { start, end: start + range.toString().length };
}

/** Whether the place of the caret, or where the selection began, is within `root`. */
export const hasCaret = (root: HTMLElement): boolean => root.contains(document.getSelection()?.anchorNode ?? null);

/** Selects a passage of the text within `root`. */
export function selectSpan(root: HTMLElement, { start, end }: Span): void {
  const [from, to] = [placeOf(root, start), placeOf(root, end)];
  document.getSelection()?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
}

/** The text node that contains a place of the text, and the place in it. */
function placeOf(root: HTMLElement, place: number): { node: Node; offset: number } {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let left = place;
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) return { node, offset: left };
    left -= length;
  }
  return { node: root, offset: root.childNodes.length };
}
