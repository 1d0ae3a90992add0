/** Words of a text, from `start` to before `end`, in UTF-16 units. */
type Passage = { readonly start: number; readonly end: number; readonly quote: string };

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * The words of `text` from `from` to before `to`. The result has no white space around it and contains only whole visible
 * characters. Null if nothing visible is between.
 */
export function toWholeWords(text: string, from: number, to: number): Passage | null {
  const selected = [...GRAPHEMES.segment(text)].filter(
    ({ index, segment }) => index < to && index + segment.length > from && segment.trim() !== '',
  );
  const [first, last] = [selected[0], selected.at(-1)];
  if (first === undefined || last === undefined || from === to) return null;
  const own = { start: first.index, end: last.index + last.segment.length };
  return { ...own, quote: text.slice(own.start, own.end) };
}
