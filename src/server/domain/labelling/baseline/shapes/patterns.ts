import type { Post, ShapeCue, Span } from '#server/domain/labelling/baseline/rule.ts';
import { LINK } from '#server/domain/labelling/baseline/tokens.ts';

/**
 * Every match of `pattern`. It must be global and must not contain nested or unbounded repetition, so that the time
 * grows only with the text.
 */
export function matches(pattern: RegExp): (post: Post) => Iterable<Span> {
  return ({ text }) =>
    allMatches(text, pattern).map(({ index, 0: match }) => ({ start: index, end: index + match.length }));
}

/** Nearly all posts have no match, and are looked at once: `matchAll` first makes a copy of the pattern. */
export const allMatches = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) === -1 ? [] : [...text.matchAll(pattern)];

/**
 * Every match of `pattern` (as for {@link matches}) that follows a word with at most one space between, together with
 * that word.
 */
export function matchesAfterWord(pattern: RegExp): (post: Post) => Iterable<Span> {
  return function* find({ text, tokens }) {
    let at = 0;
    for (const { index, 0: match } of allMatches(text, pattern)) {
      while ((tokens[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= index) at++;
      const word = tokens[at];
      if (word && word.end <= index && text.slice(word.end, index).trimStart() === '' && index - word.end <= 1) {
        yield { start: word.start, end: index + match.length };
      }
    }
  };
}

/**
 * Words of letters, digits and spaces (packs are checked for this) as alternatives of a regular expression, the longest
 * first.
 */
export function alternatives(words: readonly string[]): string {
  return words.toSorted((a, b) => b.length - a.length).join('|');
}

const CLOSING = '["”»]';

/** A quotation with the name of its supposed author. */
export const QUOTE_AND_NAME: ShapeCue = {
  looksFor: 'a quotation followed by a dash and a name',
  find: matches(new RegExp(`${CLOSING}\\s{0,3}[-–—~] ?\\p{Lu}[\\p{L}.]{1,20}(?: \\p{Lu}[\\p{L}.]{0,20}){0,3}`, 'gu')),
};

const SNEERED_AT = '\\p{Ll}{3,20}(?: \\p{Ll}{3,20})?';

/**
 * Quotation marks around one or two words without a name. A straight mark opens only after a space; otherwise it closes
 * another quotation.
 */
export const SCARE_QUOTES: ShapeCue = {
  looksFor: 'one or two words in lower case in quotation marks',
  find: matches(new RegExp(`(?<![^\\s(])"${SNEERED_AT}"|“${SNEERED_AT}”|«\\s?${SNEERED_AT}\\s?»`, 'gu')),
};

/**
 * Repeated punctuation marks after a word. Before a replacement character they are letters that an archive has lost.
 */
export const HEAPED_MARKS: ShapeCue = {
  looksFor: 'two to eight exclamation or question marks after a word',
  find: matchesAfterWord(/(?:!!|!\?|\?!|\?\?)[!?]{0,6}(?!\uFFFD)/gu),
};

/** Dots inside a post. At the end and before a link they only show where a text was cut off. */
export const TRAILING_DOTS: ShapeCue = {
  looksFor: 'a word that trails off in dots, but not before a link or at the end, where texts are cut off',
  find: matchesAfterWord(/(?:\.{3,8}|…)(?=\s{1,3}(?!https?:)\p{L})/gu),
};

export const FLAG_EMOJI: ShapeCue = {
  looksFor: 'a national flag as an emoji',
  find: matches(/(?:\uD83C[\uDDE6-\uDDFF]){2}/g),
};

export const ANGRY_EMOJI: ShapeCue = {
  looksFor: 'an emoji of anger, disgust, mockery or alarm',
  find: matches(/[😡😠🤬👿🤮💩🤡🐑🖕🚨☠]/gu),
};

/** The first one shows that there is one. */
export const A_LINK: ShapeCue = {
  looksFor: 'a link',
  *find({ text, hasLink }) {
    const found = hasLink ? LINK.exec(text) : null;
    if (found) yield { start: found.index, end: found.index + found[0].length };
  },
};

/** Two or more figures. */
export const FIGURES: ShapeCue = {
  looksFor: 'two numbers of two digits or more, years aside',
  *find({ text }) {
    const figure = /(?<![\p{L}\d.,:/_-])(?!(?:19|20)\d\d(?![\d,.]))\d[\d,.]{1,12}/gu;
    const [first, second] = allMatches(text, figure);
    if (first && second) yield { start: first.index, end: first.index + first[0].length };
  },
};

/** A number of two digits or more that is not in a link, a mention, a hashtag or a time. */
export const FIGURE: ShapeCue = {
  looksFor: 'a number of two digits or more, also a year, in a word of its own',
  find: matches(/(?<![^\s(“"'‘$€£-])[$€£]?\d[\d,.]{0,12}\d(?:%|th|st|nd|rd)?(?![\p{L}\d:/_])/gu),
};

/** A single exclamation mark after a word. */
export const EXCLAMATION: ShapeCue = {
  looksFor: 'a single exclamation mark after a word',
  find: matchesAfterWord(/(?<![!?])!(?![!?])/gu),
};
