/** A text folded for comparing, and for each of its UTF-16 units the passage of the text that it comes from. */
type Folded = { text: string; starts: number[]; ends: number[] };

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Signs that models and keyboards exchange for each other without changing a word: quotation marks and dashes. */
const SINGLE = /[‘’‚‛′`´]/gu;
const DOUBLE = /[“”„‟″«»]/gu;
const DASH = /[‐‑‒–—―−]/gu;

/** What belongs to the letter or emoji before it. */
const GOES_ON = /^[\p{M}\p{EMod}\u200D]/u;

/**
 * Where a quote stands in a text word for word, in UTF-16 units; null when it does not. Unicode's compatible spellings
 * (NFKC, Unicode Standard Annex 15) count as the same, and so do runs of white space, kinds of quotation marks and dashes;
 * invisible characters do not count. Case, letters, punctuation and order do.
 */
export function locateQuote(text: string, quote: string): { start: number; end: number } | null {
  if (!quote.isWellFormed()) return null;
  const sought = fold(quote).text.trim();
  if (sought === '') return null;
  const exact = text.indexOf(quote);
  // Nearly all quotes are exact; folding a whole text takes longer than all the rest.
  if (exact !== -1 && !GOES_ON.test(text.slice(exact + quote.length)))
    return { start: exact, end: exact + quote.length };
  const folded = fold(text);
  const at = folded.text.indexOf(sought);
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
