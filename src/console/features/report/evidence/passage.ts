import type { Passage } from '#machines/correction.machine.ts';

const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text area writes every line break as one character; the text may have two. */
function toOwnOffset(text: string, offset: number): number {
  let own = 0;
  for (let shown = 0; shown < offset; shown += 1) own += text.startsWith('\r\n', own) ? 2 : 1;
  return own;
}

/**
 * The words of `text` that are selected in a text area from `start` up to `end`, in its UTF-16 units: without white space
 * around them, and with whole visible characters. Null for none.
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
