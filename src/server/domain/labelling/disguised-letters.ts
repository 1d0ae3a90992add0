import { isLookAlike, plainLetterOf } from './look-alikes.ts';

type Span = { start: number; end: number };

/**
 * A post as its readers see it: disguised letters are plain ones, spaced letters are words, and nothing invisible is
 * inside a word. `isDisguised` says whether letters were disguised. `originalOf` returns the place in the original text
 * of a passage of `text`; both in UTF-16 units.
 */
export type Readable = { text: string; isDisguised: boolean; originalOf: (span: Span) => Span };

/** Letters that may be disguises, and invisible characters. Nearly all posts have none, and are not looked at further. */
const SUSPECT =
  /[\u00AD\u0138\u0250-\u02AF\u0370-\u052F\u0530-\u058F\u13A0-\u13FF\u1C80-\u1C8F\u1D00-\u1D7F\u200B-\u200D\u2060-\u2064\u24B6-\u24E9\uA4D0-\uA4FF\uA640-\uA7FF\uFEFF\uFF21-\uFF5A\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}]/u;
/** Four letters or more that stand alone, with the same single separator between them. */
const SPACED = /(?<![\p{L}\p{M}\p{N}@#])\p{L}(?<gap>[ .*_-])\p{L}(?:\k<gap>\p{L}){2,60}(?![\p{L}\p{M}\p{N}])/gu;
/** Variants of letters that Unicode itself calls compatible with a plain one: full-width, mathematical, circled, squared. */
const STYLED = /[\u24B6-\u24E9\uFF21-\uFF3A\uFF41-\uFF5A\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}]/u;
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060-\u2064\uFEFF]/u;
const CHANGED_ALONE = new RegExp(`${STYLED.source}|${INVISIBLE.source}`, 'u');
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const MARK = /\p{M}/u;
/** East Asian posts write Latin letters in full width without any disguise. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** One styled letter may be a symbol. */
const FEWEST_STYLED = 3;
/** Without a word of two alphabets, this many words of look-alikes only are needed; shorter ones may be symbols. */
const FEWEST_WORDS = 2;
const SHORTEST_WORD = 3;

const same = (text: string): Readable => ({ text, isDisguised: false, originalOf: (span) => span });

/** Makes a post readable, in linear time. */
export function readDisguised(text: string): Readable {
  const isSuspect = SUSPECT.test(text);
  if (text.search(SPACED) === -1 && (!isSuspect || isInItsOwnLetters(text))) return same(text);
  const letters = isSuspect ? plainStyle(text) : lettersOf(text);
  const styled = letters.filter(({ isStyled }) => isStyled).length;
  const looksAlike = isSuspect ? replaceLookAlikes(letters) : false;
  const joined = joinSpaced(letters);
  const isStyled = styled >= FEWEST_STYLED && !EAST_ASIAN.test(text);
  return { ...locate(joined.letters), isDisguised: looksAlike || joined.isChanged || isStyled };
}

/** Whether a text has suspect letters because of its language, as nearly all Cyrillic and Greek ones: it is not taken apart. */
const isInItsOwnLetters = (text: string): boolean => !CHANGED_ALONE.test(text) && !hasLookAlikes(wordsOf(text));

/** One character of the readable text, and the part of the original that it stands for. */
type Letter = { plain: string; start: number; end: number; isStyled?: boolean };

function lettersOf(text: string): Letter[] {
  let end = 0;
  return Array.from(text, (plain) => {
    const start = end;
    end += plain.length;
    return { plain, start, end };
  });
}

/** The text without invisible characters inside words, and with plain letters for styled ones. */
function plainStyle(text: string): Letter[] {
  const letters = lettersOf(text);
  const isLatinAt = (place: number) => LATIN.test(letters[place]?.plain ?? '');
  return letters.flatMap((letter, place) => {
    if (INVISIBLE.test(letter.plain) && isLatinAt(place - 1) && isLatinAt(place + 1)) return [];
    if (!STYLED.test(letter.plain)) return [letter];
    const plain = letter.plain.normalize('NFKC');
    return [{ ...letter, plain, isStyled: LATIN.test(plain) }];
  });
}

/** Replaces letters of other alphabets that look like Latin ones, and returns whether it replaced any. */
function replaceLookAlikes(letters: Letter[]): boolean {
  const text = letters.map(({ plain }) => plain).join('');
  const words = wordsOf(text);
  if (!hasLookAlikes(words)) return false;
  const places = letters.flatMap(({ plain }, place) => Array<number>(plain.length).fill(place));
  for (const { word, index, kind } of words) {
    if (kind !== 'mixed' && kind !== 'alike') continue;
    for (const place of new Set(places.slice(index, index + word.length))) {
      const letter = letters[place];
      if (letter) letter.plain = plainLetterOf(letter.plain);
    }
  }
  return true;
}

type Kind = 'latin' | 'mixed' | 'alike' | 'foreign';
type Word = { word: string; index: number; kind: Kind };

const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word, index, kind: kindOf(word) }));

/**
 * Whether words disguise Latin letters: they mix alphabets, or have look-alikes only, and fewer words are truly in another
 * alphabet.
 */
function hasLookAlikes(words: readonly Word[]): boolean {
  const count = (kind: Kind) => words.filter((each) => each.kind === kind).length;
  const mixed = count('mixed');
  const alike = words.filter(({ kind, word }) => kind === 'alike' && word.length >= SHORTEST_WORD).length;
  if (mixed === 0 && (alike < FEWEST_WORDS || count('latin') === 0)) return false;
  return count('foreign') < count('latin') + mixed;
}

/** Whether a word is Latin, mixes Latin letters with look-alikes, has look-alikes only, or has other letters too. */
function kindOf(word: string): Kind {
  let [latin, alike] = [false, false];
  for (const letter of word) {
    if (isLookAlike(letter)) alike = true;
    else if (LATIN.test(letter)) latin = true;
    else if (!MARK.test(letter)) return 'foreign';
  }
  if (!alike) return 'latin';
  return latin ? 'mixed' : 'alike';
}

/** Joins letters that stand alone in a row, such as `t r a i t o r`. */
function joinSpaced(letters: readonly Letter[]): { letters: readonly Letter[]; isChanged: boolean } {
  const text = letters.map(({ plain }) => plain).join('');
  const gaps = new Set<number>();
  for (const { 0: run, index } of text.matchAll(SPACED)) {
    if (!isSpelled(run)) continue;
    let at = index;
    for (const character of run) {
      if (!/\p{L}/u.test(character)) gaps.add(at);
      at += character.length;
    }
  }
  let at = 0;
  const kept = letters.filter(({ plain }) => {
    const isGap = gaps.has(at);
    at += plain.length;
    return !isGap;
  });
  return { letters: kept, isChanged: gaps.size > 0 };
}

/** Not an abbreviation (`N.A.T.O.`) and not a list in the order of the alphabet (`A B C D`). */
function isSpelled(run: string): boolean {
  const letters = [...run].filter((character) => /\p{L}/u.test(character));
  if (run.includes('.') && letters.every((letter) => letter === letter.toUpperCase())) return false;
  return letters.some((letter, place) => place > 0 && letter <= (letters[place - 1] ?? ''));
}

function locate(letters: readonly Letter[]): Omit<Readable, 'isDisguised'> {
  const starts = letters.flatMap(({ plain, start }) => Array<number>(plain.length).fill(start));
  const ends = letters.flatMap(({ plain, end }) => Array<number>(plain.length).fill(end));
  return {
    text: letters.map(({ plain }) => plain).join(''),
    originalOf: ({ start, end }) => ({ start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }),
  };
}
