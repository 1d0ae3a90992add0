import type { Span } from './rule.ts';

/** The longest quote, in UTF-16 units, except for one that is a single word. */
const QUOTE_LENGTH = 200;
/** A longer word is no word that people read; it is cut, so that a hostile post makes no long quotes. */
const WORD_LENGTH = 1000;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const BEFORE_HYPHEN = /[\p{L}\p{N}][-\u2010\u2011]$/u;
const AFTER_HYPHEN = /^[-\u2010\u2011][\p{L}\p{N}]/u;
const HALF_CHARACTER_AT_END = /[\uD800-\uDBFF]$/;

/**
 * The passage widened to whole words, as a reader sees words: `WakeUp` in a hashtag, `can't`, `l'élite`, `anti-war`,
 * `N.J` and an emoji of several parts are whole. A long passage ends after its first words, at most 200 UTF-16 units.
 */
export function wholeWords(text: string, { start, end }: Span): Span {
  const words = WORDS.segment(text);
  const startOf = (place: number) => words.containing(place)?.index ?? place;
  const endOf = (place: number) => {
    const word = words.containing(place);
    return word === undefined ? place + 1 : word.index + word.segment.length;
  };
  let first = startOf(start);
  while (BEFORE_HYPHEN.test(text.slice(Math.max(0, first - 3), first))) first = startOf(first - 2);
  let last = endOf(end - 1);
  while (AFTER_HYPHEN.test(text.slice(last, last + 3))) last = endOf(last + 1);
  if (last - first <= QUOTE_LENGTH) return { start: first, end: last };
  const cut = startOf(first + QUOTE_LENGTH);
  const kept = cut > first ? text.slice(first, cut) : text.slice(first, Math.min(endOf(first), first + WORD_LENGTH));
  return { start: first, end: first + kept.replace(HALF_CHARACTER_AT_END, '').trimEnd().length };
}
