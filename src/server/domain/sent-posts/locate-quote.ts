import { wholeWords } from '#server/domain/labelling/whole-words.ts';
import { indexOf } from './index-of.ts';

/** A text folded for comparison, and for each of its UTF-16 units the passage of the text that it comes from. */
type Folded = { text: string; starts: number[]; ends: number[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters that models and keyboards exchange without changing a word: quotation marks and dashes. */
const SINGLE = /[‘’‚‛′`´]/gu;
const DOUBLE = /[“”„‟″«»]/gu;
const DASH = /[‐‑‒–—―−]/gu;

/** Characters that belong to the letter or emoji before them. */
const GOES_ON = /^[\p{M}\p{EMod}\u200D]/u;

/** A quote without visible characters. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/**
 * The limit for quotes that need folding: all together may be this many times as long as their text. Folding a few
 * thousand letters takes a millisecond.
 */
const FOLDED_PER_UNIT = 2;
const FOLDED_AT_LEAST = 1_000;

type Place = { start: number; end: number };

/**
 * Returns a function that finds quotes in one text: the position of a quote that is in the text word for word, in
 * UTF-16 units, widened to whole words, as the rules quote; null when it is not there. Compatible spellings of Unicode (NFKC, Unicode Standard Annex 15) count as equal,
 * and so do different white space, quotation marks and dashes. Invisible characters do not count. Case, letters,
 * punctuation and order do. The text is folded once. Of the quotes that have no exact match, only twice the length of
 * the text is folded; a quote beyond that is not found.
 */
export function quoteFinder(text: string): (quote: string) => Place | null {
  let folded: Folded | null = null;
  let foldable = FOLDED_AT_LEAST + text.length * FOLDED_PER_UNIT;
  const place = (quote: string) => {
    if (!quote.isWellFormed() || INVISIBLE.test(quote)) return null;
    const exact = indexOf(text, quote);
    // Nearly all quotes match exactly, and folding takes longer than everything else.
    if (exact !== -1 && !GOES_ON.test(text.slice(exact + quote.length))) {
      return { start: exact, end: exact + quote.length };
    }
    foldable -= quote.length;
    if (foldable < 0) return null;
    folded ??= fold(text);
    return findFolded(folded, fold(quote).text.trim());
  };
  return (quote) => {
    const found = place(quote);
    return found && wholeWords(text, found);
  };
}

function findFolded(folded: Folded, sought: string): Place | null {
  const at = sought === '' ? -1 : indexOf(folded.text, sought);
  const [start, end] = [folded.starts[at], folded.ends[at + sought.length - 1]];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Folds whole graphemes, so that a letter and its diacritics are found together in any encoding. */
function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  const known = new Map<string, string>();
  let last = '';
  for (const { segment, index } of segmentsOf(text)) {
    const plain = known.get(segment) ?? foldGrapheme(segment);
    known.set(segment, plain);
    const isSecondSpace = plain === ' ' && last === ' ';
    if (isSecondSpace || plain === '') continue;
    last = plain.slice(-1);
    folded.text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      folded.starts.push(index);
      folded.ends.push(index + segment.length);
    }
  }
  return folded;
}

/**
 * The graphemes of a text. Between two printable characters of ASCII there is always a boundary; the library is asked
 * about the rest only, because it takes most of the time of a long post.
 */
function* segmentsOf(text: string): Generator<{ segment: string; index: number }, void, void> {
  for (const { 0: run, index: start } of text.matchAll(/[\x20-\x7e]+(?=[\x20-\x7e]|$)|[\x20-\x7e]?[^\x20-\x7e]+/g)) {
    if (run.charCodeAt(run.length - 1) > 0x1f && run.charCodeAt(run.length - 1) < 0x7f) {
      for (let at = 0; at < run.length; at += 1) yield { segment: run.charAt(at), index: start + at };
    } else {
      for (const { segment, index } of graphemes.segment(run)) yield { segment, index: start + index };
    }
  }
}

function foldGrapheme(segment: string): string {
  return segment
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(SINGLE, "'")
    .replaceAll(DOUBLE, '"')
    .replaceAll(DASH, '-')
    .normalize('NFKC')
    .replaceAll(/\s+/gu, ' ');
}
