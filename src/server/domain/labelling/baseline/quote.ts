import { wholeWords, wordAround } from '#server/domain/labelling/whole-words.ts';
import type { Span } from './rule.ts';

/** The longest quote, in UTF-16 units, except for one that is a single word. */
const QUOTE_LENGTH = 200;

/** The whole words that a rule quotes for a passage. A long passage ends after its first words, at most 200 UTF-16 units. */
export function quotedFor(text: string, span: Span): Span {
  const { start, end } = wholeWords(text, span);
  if (end - start <= QUOTE_LENGTH) return { start, end };
  const cut = wordAround(text, start + QUOTE_LENGTH).start;
  const kept = text.slice(start, cut > start ? cut : Math.min(end, wordAround(text, start).end));
  return { start, end: start + kept.trimEnd().length };
}
