/** A passage of a text, in UTF-16 units: `text.slice(start, end)`. It is not empty. */
type Passage = { start: number; end: number };

/** A longer word is no word that people read, so a passage is not widened to it. */
const WORD_LENGTH = 1000;
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const BEFORE_HYPHEN = /[\p{L}\p{N}][-\u2010\u2011]$/u;
const AFTER_HYPHEN = /^[-\u2010\u2011][\p{L}\p{N}]/u;

/** Begins in a script without spaces between words: where a word ends is a guess there. */
const UNSPACED =
  /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

/**
 * The passage widened to whole words, as a reader sees words: `WakeUp` in a hashtag, `can't`, `l'élite`, `anti-war`,
 * `N.J` and an emoji of several parts are whole. An end in a script without spaces between words (Chinese, Japanese,
 * Thai) is only widened to a whole letter.
 */
export const wholeWords = (text: string, { start, end }: Passage): Passage => ({
  start: wordAround(text, start).start,
  end: wordAround(text, end - 1).end,
});

/** The word that a place of a text is in; the space or sign that is there between words. */
export function wordAround(text: string, place: number): Passage {
  const plain = plainWordAt(text, place);
  if (plain !== null) return plain;
  const letter = segmentAt(LETTERS.segment(text), place);
  if (UNSPACED.test(text.slice(letter.start, letter.end))) return letter;
  const words = WORDS.segment(text);
  let { start, end } = segmentAt(words, place);
  while (place - start <= WORD_LENGTH && BEFORE_HYPHEN.test(text.slice(Math.max(0, start - 3), start))) {
    start = segmentAt(words, start - 2).start;
  }
  while (end - place <= WORD_LENGTH && AFTER_HYPHEN.test(text.slice(end, end + 3))) {
    end = segmentAt(words, end + 1).end;
  }
  return place - start > WORD_LENGTH || end - place > WORD_LENGTH ? letter : { start, end };
}

/**
 * A word of unaccented Latin letters and digits, if what stands around it cannot be part of a word. There the segmenter gives the same, and
 * takes much longer.
 */
function plainWordAt(text: string, place: number): Passage | null {
  if (!isPlainLetter(text.charCodeAt(place))) return null;
  let [start, end] = [place, place + 1];
  while (isPlainLetter(text.charCodeAt(start - 1))) start -= 1;
  while (isPlainLetter(text.charCodeAt(end))) end += 1;
  const isWhole = isApart(text, start - 1, -1) && isApart(text, end, 1);
  return isWhole && end - start <= WORD_LENGTH ? { start, end } : null;
}

/** Of a UTF-16 unit; that of a place outside the text is NaN. */
const isPlainLetter = (unit: number) =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

const unitsOf = (signs: string) => new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
const APART = unitsOf(' \n!?()"#');
/** Signs that join two letters or two digits. */
const JOINING = unitsOf(".,:;'");
const isEnd = (unit: number) => Number.isNaN(unit) || APART.has(unit);

/** Whether the sign at a place, seen from a word before (1) or after (-1) it, ends the word. */
function isApart(text: string, place: number, direction: 1 | -1): boolean {
  const unit = text.charCodeAt(place);
  return isEnd(unit) || (JOINING.has(unit) && isEnd(text.charCodeAt(place + direction)));
}

function segmentAt(segments: Intl.Segments, place: number): Passage {
  const found = segments.containing(place);
  return found === undefined
    ? { start: place, end: place + 1 }
    : { start: found.index, end: found.index + found.segment.length };
}
