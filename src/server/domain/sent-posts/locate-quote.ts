/** A text folded for comparing, and for each of its UTF-16 units the passage of the text that it comes from. */
type Folded = { text: string; starts: number[]; ends: number[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Signs that models and keyboards exchange for each other without changing a word: quotation marks and dashes. */
const SINGLE = /[‘’‚‛′`´]/gu;
const DOUBLE = /[“”„‟″«»]/gu;
const DASH = /[‐‑‒–—―−]/gu;

/** What belongs to the letter or emoji before it. */
const GOES_ON = /^[\p{M}\p{EMod}\u200D]/u;

/** A quote that a person would see nothing of. */
const INVISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

/** How much longer than their text all quotes together may be that need folding: folding takes a millisecond for some thousand letters. */
const FOLDED_PER_UNIT = 2;
const FOLDED_AT_LEAST = 1_000;

type Place = { start: number; end: number };

/**
 * Makes what finds quotes in one text: where each stands word for word, in UTF-16 units; null when it does not. Unicode's
 * compatible spellings (NFKC, Unicode Standard Annex 15) count as the same, and so do runs of white space, kinds of quotation
 * marks and dashes; invisible characters do not count. Case, letters, punctuation and order do. The text is folded once, and
 * of quotes that do not stand there as they are no more is folded than twice the text: a quote beyond that is not found.
 */
export function quoteFinder(text: string): (quote: string) => Place | null {
  let folded: Folded | null = null;
  let foldable = FOLDED_AT_LEAST + text.length * FOLDED_PER_UNIT;
  return (quote) => {
    if (!quote.isWellFormed() || INVISIBLE.test(quote)) return null;
    const exact = text.indexOf(quote);
    // Nearly all quotes are exact; folding takes longer than all the rest.
    if (exact !== -1 && !GOES_ON.test(text.slice(exact + quote.length))) {
      return { start: exact, end: exact + quote.length };
    }
    foldable -= quote.length;
    if (foldable < 0) return null;
    folded ??= fold(text);
    return findFolded(folded, fold(quote).text.trim());
  };
}

function findFolded(folded: Folded, sought: string): Place | null {
  const at = sought === '' ? -1 : folded.text.indexOf(sought);
  const [start, end] = [folded.starts[at], folded.ends[at + sought.length - 1]];
  return start === undefined || end === undefined ? null : { start, end };
}

/** Folds whole graphemes, so that a letter and its marks are found together however they are encoded. */
function fold(text: string): Folded {
  const folded: Folded = { text: '', starts: [], ends: [] };
  for (const { segment, index } of graphemes.segment(text)) {
    const plain = foldGrapheme(segment);
    const isSecondSpace = plain === ' ' && folded.text.endsWith(' ');
    if (isSecondSpace) continue;
    folded.text += plain;
    for (let unit = 0; unit < plain.length; unit += 1) {
      folded.starts.push(index);
      folded.ends.push(index + segment.length);
    }
  }
  return folded;
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
