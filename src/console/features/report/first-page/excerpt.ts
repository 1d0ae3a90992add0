type Mark = { start: number; end: number };

/** Where an excerpt of a text begins and ends, in UTF-16 units. */
export type Excerpt = { from: number; to: number };

/** How much of a text stands before its first mark when its beginning is cut off. */
const BEFORE = 80;

/** The nearest white space before `offset`, so that no word is cut; `offset` itself in one long word. */
function wordStart(text: string, offset: number, reach: number): number {
  const before = text.slice(Math.max(0, offset - reach), offset).search(/\s\S*$/u);
  const start = before === -1 ? offset : Math.max(0, offset - reach) + before;
  const splitsPair = /^[\udc00-\udfff]/u.test(text.slice(start, start + 1));
  return splitsPair ? start - 1 : start;
}

/** The part of a long text, `size` units or less, in which its first mark stands; all of a short text. */
export function excerptOf(text: string, marks: readonly Mark[], size: number): Excerpt {
  if (text.length <= size) return { from: 0, to: text.length };
  const first = Math.min(text.length, ...marks.map(({ start }) => start));
  const from = first < size - BEFORE || marks.length === 0 ? 0 : wordStart(text, first - BEFORE, BEFORE);
  const to = from + size >= text.length ? text.length : wordStart(text, from + size, BEFORE);
  return { from, to };
}
