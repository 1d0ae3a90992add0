const LINKS_AND_HANDLES = /(?:https?:\/\/|www\.|pic\.twitter\.com\/)\S+|[@＠][\p{L}\p{N}_]+/gu;
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
/** The letter after an apostrophe belongs to grammar: `Obama’s`, `didn't`. */
const SUFFIX = /(?<=\p{L})['’]\p{L}{1,2}(?!\p{L})/gu;
/** Scripts that put no space between words; their pairs of letters count as words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]{2,}/u;
const LONGEST_TEXT = 20_000;
const LONGEST_WORD = 40;

/** The different words of a text, independent of case and form, without links and handles. At most `most` of them. */
export function wordsIn(text: string, most = 500): string[] {
  const plain = text.slice(0, LONGEST_TEXT).toWellFormed().normalize('NFKC').toLowerCase();
  const found = plain.replaceAll(LINKS_AND_HANDLES, ' ').replaceAll(SUFFIX, '').match(WORD) ?? [];
  return [...new Set(found.flatMap(piecesOf))].filter((word) => word.length <= LONGEST_WORD).slice(0, most);
}

function piecesOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const letters = Array.from(word);
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
}
