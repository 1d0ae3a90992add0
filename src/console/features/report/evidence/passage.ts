import type { Passage } from '#machines/correction.machine.ts';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Converts an offset. A text area counts every line break as one character; in the text it may be two. */
function toOwnOffset(text: string, offset: number): number {
  let own = 0;
  for (let shown = 0; shown < offset; shown += 1) own += text.startsWith('\r\n', own) ? 2 : 1;
  return own;
}

/**
 * The words of `text` that are selected in a text area from `start` to before `end`, in the text area's UTF-16 units. The
 * result has no white space around it and contains only whole visible characters. Null if nothing is selected.
 */
export function toPassage(text: string, start: number, end: number): Passage | null {
  const [from, to] = [toOwnOffset(text, start), toOwnOffset(text, end)];
  const selected = [...GRAPHEMES.segment(text)].filter(
    ({ index, segment }) => index < to && index + segment.length > from && segment.trim() !== '',
  );
  const [first, last] = [selected[0], selected.at(-1)];
  if (first === undefined || last === undefined || from === to) return null;
  const own = { start: first.index, end: last.index + last.segment.length };
  return { ...own, quote: text.slice(own.start, own.end) };
}
