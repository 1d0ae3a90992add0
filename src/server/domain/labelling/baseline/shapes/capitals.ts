import type { Shape, ShapeCue } from '#server/domain/labelling/baseline/rule.ts';
import { alternatives, matches } from './patterns.ts';

const LETTER = /\p{L}/u;
/** Without this no word is in capitals and long enough. Nearly all posts have none, and are looked at once. */
const CAPITALS = /\p{Lu}[^\p{Ll}\s]{3}/u;
/** Whether a word is in capitals; one with figures is the name of a thing, such as `HDR10`. */
const isUpper = (verbatim: string) =>
  verbatim === verbatim.toUpperCase() && verbatim !== verbatim.toLowerCase() && !/\d/.test(verbatim);

/**
 * If fewer than this share of the words are without capitals, capitals are the style of the whole post and not
 * emphasis.
 */
const CALM_SHARE = 0.6;
const SHOUT_LENGTH = 4;

/**
 * Words in capitals in a post that is otherwise not in capitals. Short words are skipped, because they are probably
 * abbreviations.
 */
export const SHOUTING: ShapeCue = {
  looksFor: `two neighbouring words in capitals, one of at least ${SHOUT_LENGTH} letters, where most of the post is not in capitals, a name before a colon at its start aside`,
  *find({ text, tokens }) {
    if (text.search(CAPITALS) === -1) return;
    const words = tokens.filter(({ start }) => LETTER.test(text.charAt(start)));
    const upper = words.map(
      ({ start, end }) => end - start > 1 && text[start - 1] !== '#' && isUpper(text.slice(start, end)),
    );
    if (upper.filter((isLoud) => !isLoud).length < words.length * CALM_SHARE) return;
    let first = 0;
    for (let i = 0; i <= words.length; i++) {
      if (upper[i] && (i === first || words[i]?.joined)) continue;
      const run = words.slice(first, i);
      const [head, tail] = [run[0], run.at(-1)];
      const isByline = first === 0 && tail !== undefined && text[tail.end] === ':';
      if (head && tail && !isByline && run.length > 1 && run.some(({ start, end }) => end - start >= SHOUT_LENGTH)) {
        yield { start: head.start, end: tail.end };
      }
      first = upper[i] ? i : i + 1;
    }
  },
};

/** A camel-case hashtag that a call `begins` or a verdict `ends`, except the `harmless` ones. */
export const rallyingHashtag: Shape = (words) => {
  const [begins, ends, harmless] = [words('begins'), words('ends'), words('harmless')];
  return {
    looksFor: `a camel-case hashtag that begins with ${list(begins)}, or ends with ${list(ends)}, but not ${list(harmless)}`,
    find: matches(
      new RegExp(
        `#(?!(?:${alternatives(harmless)})(?![\\p{L}\\d]))(?:(?:${alternatives(begins)})(?=\\p{Lu}|\\d)[\\p{L}\\d]*|[\\p{L}\\d]*\\p{Ll}(?:${alternatives(ends)})(?![\\p{L}\\d]))`,
        'gu',
      ),
    ),
  };
};

/** A word of alarm in capitals before a colon, a dash or a bar, in the style of newsrooms. */
export const alarmHeadline: Shape = (words) => {
  const alarms = words('alarms');
  return {
    looksFor: `${list(alarms)} in capitals before a colon, dash, bar or exclamation mark, or an emoji of a siren`,
    find: matches(new RegExp(`🚨|(?<![\\p{L}\\p{N}#@])(?:${alternatives(alarms)})(?= ?[:!–—|-])`, 'gu')),
  };
};

/** A headline about a person without a name: a `places` word, a `people` word and another capitalised word. */
export const namelessHeadline: Shape = (words) => {
  const [places, people] = [words('places'), words('people')];
  return {
    looksFor: `${list(places)} before ${list(people)} and another capitalised word, as satirical news writes headlines`,
    find: matches(
      new RegExp(
        `(?<![\\p{L}\\p{N}])(?:${alternatives(places)}) (?:${alternatives(people)})(?:['’]s)? \\p{Lu}\\p{Ll}{2,20}`,
        'gu',
      ),
    ),
  };
};

const list = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
