/** A word of a post: `word` is its normalised form, `text.slice(start, end)` its original form. */
export type Token = {
  word: string;
  start: number;
  end: number;
  /** Whether a phrase may continue from the word before: only spaces, commas, quotes or hyphens are between them. */
  joined: boolean;
  /** On the first word of a hashtag: the whole tag without its sign. Several words may be written as one in it. */
  tag: { word: string; end: number } | undefined;
};

/**
 * Words that count as separate when they end in an apostrophe (`l'`, `qu'`), without the apostrophe and in lower case.
 */
export type Elisions = ReadonlySet<string>;
const NO_ELISIONS: Elisions = new Set();

/**
 * A link, with or without its scheme (`pic.twitter.com/x`). Its parts have limited lengths, so that the time grows only
 * with the text.
 */
export const LINK = /(?:https?:\/\/|www\.|(?<![\w@])(?:[a-z\d-]{1,40}\.){1,3}[a-z]{2,10}\/)\S/iu;
/** Each link has one of them. To look for them first takes a fraction of the time, and most posts have none. */
const SIGN_OF_LINK = /\/|www\./iu;
/** Links and mentions are matched so that their letters are skipped. No text matches in two ways. */
const PIECE =
  /(?:(?:https?:\/\/|www\.|(?<![\w@])(?:[a-zA-Z\d-]{1,40}\.){1,3}[a-zA-Z]{2,10}\/)\S+|[@＠]\w+)|([#＃])?([\p{L}\p{M}\p{N}_]+(?:['’ʼ][\p{L}\p{M}]+)*)/gu;
const CAMEL_PART = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{M}]+|\p{N}+|[^\p{Lu}\p{Ll}\p{N}_]+/gu;
const CAMEL_CASE = /\p{Ll}\p{Lu}|_/u;
const ELIDED = /^(\p{L}+)['’ʼ](?=\p{L})/u;
const LOOSE_GAP = /^[\s,'"“”‘’«»*#＃_-]*$/u;
const LONGEST_LOOSE_GAP = 4;
const ASCII = /^[\w']*$/;

/**
 * Splits a post into its words, in linear time. Links and mentions are left out. A camel-case hashtag gives its parts,
 * and a word with an elision gives two words.
 */
export function tokenize(text: string, elisions = NO_ELISIONS): Token[] {
  const tokens: Token[] = [];
  const push = (verbatim: string, start: number, tag?: Token['tag']) => {
    const before = tokens.at(-1);
    const joined = before !== undefined && isLoose(text, before.end, start);
    tokens.push({ word: normalise(verbatim), start, end: start + verbatim.length, joined, tag });
  };
  for (let match = PIECE.exec(text); match !== null; match = PIECE.exec(text)) {
    const { 1: hash, 2: word } = match;
    if (word === undefined) continue;
    const start = match.index + (hash?.length ?? 0);
    if (hash !== undefined) {
      const tag = { word: normalise(word), end: start + word.length };
      const parts = CAMEL_CASE.test(word) ? word.matchAll(CAMEL_PART) : [{ 0: word, index: 0 }];
      for (const { 0: part, index } of parts) push(part, start + index, index === 0 ? tag : undefined);
    } else {
      const head = headOf(word, elisions);
      if (head !== '') push(head, start);
      push(word.slice(head.length), start + head.length);
    }
  }
  return tokens;
}

/** Whether a post has a link. */
export const hasLink = (text: string): boolean => SIGN_OF_LINK.test(text) && LINK.test(text);

/** The elision that a word begins with, with its apostrophe; nothing if it begins with none. */
function headOf(word: string, elisions: Elisions): string {
  const [whole = '', head = ''] = ELIDED.exec(word) ?? [];
  return elisions.has(head.toLowerCase()) ? whole : '';
}

/** Whether a phrase may continue over the characters from `from` to `to`. */
function isLoose(text: string, from: number, to: number): boolean {
  return to - from <= LONGEST_LOOSE_GAP && LOOSE_GAP.test(text.slice(from, to));
}

/** Accents that people leave out when they type fast. The tilde of `ñ` is not among them. */
const ACCENTS = /[\u0300-\u0302\u0308\u0327]/g;

/**
 * In lower case, without accents, with straight apostrophes, and with compatibility letters (such as mathematical bold)
 * as plain letters.
 */
export function normalise(word: string): string {
  if (ASCII.test(word)) return word.toLowerCase();
  const decomposed = word.normalize('NFKD').toLowerCase().replaceAll(ACCENTS, '');
  return decomposed.normalize('NFC').replaceAll(/[’ʼ]/g, "'");
}
