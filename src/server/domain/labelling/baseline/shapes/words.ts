import type { Post, Shape, ShapeCue, Span, WordLists } from '#server/domain/labelling/baseline/rule.ts';
import { normalise } from '#server/domain/labelling/baseline/tokens.ts';
import { allMatches, alternatives, matches } from './patterns.ts';

const LETTER = /\p{L}/u;
const TIMES = 3;

/** A list of the pack, normalised in the same way as words of posts. */
const setOf = (lists: WordLists, name: string): ReadonlySet<string> => new Set(lists(name).map(normalise));

/** One of `words` that forms a sentence alone. */
export const loneWord: Shape = (lists) => {
  const words = setOf(lists, 'words');
  return {
    looksFor: `${[...words].map((word) => `\`${word}\``).join(', ')} as a sentence of its own`,
    *find({ tokens }) {
      for (const [i, { word, joined, start, end }] of tokens.entries()) {
        if (i > 0 && !joined && words.has(word) && !tokens[i + 1]?.joined) yield { start, end };
      }
    },
  };
};

/** A word that comes three times or more, except words of the pack's `common` list. */
export const repeatedWord: Shape = (lists) => {
  const common = setOf(lists, 'common');
  return {
    looksFor: `a word that is not a common one, ${TIMES} times or more`,
    *find({ tokens }) {
      const seen = new Map<string, number>();
      for (const { word, start, end } of tokens) {
        if (word.length < 3 || common.has(word)) continue;
        const times = (seen.get(word) ?? 0) + 1;
        seen.set(word, times);
        if (times === TIMES && LETTER.test(word)) yield { start, end };
      }
    },
  };
};

/** A word three times in a row. */
export const CHANTED_WORD: ShapeCue = {
  looksFor: `the same word of three letters or more ${TIMES} times in a row`,
  *find({ tokens }) {
    for (const [i, first] of tokens.entries()) {
      if (first.word !== tokens[i + 1]?.word || first.word.length < 3 || !LETTER.test(first.word)) continue;
      const run = tokens.slice(i, i + TIMES);
      if (run.length === TIMES && run.every(({ word }) => word === first.word))
        yield { start: first.start, end: run.at(-1)?.end ?? first.end };
    }
  },
};

/**
 * Clauses that begin with the same two words, one of them from the pack's `common` list. Lines that begin with two
 * nouns, names or numbers belong to a list.
 */
export const anaphora: Shape = (lists) => {
  const common = setOf(lists, 'common');
  return {
    looksFor: 'two sentences or lines that begin with the same two words, one of them a common one',
    *find({ text, tokens }) {
      const openings = new Set<string>();
      for (const [i, first] of tokens.entries()) {
        const second = tokens[i + 1];
        if (!second?.joined || !(common.has(first.word) || common.has(second.word))) continue;
        if (!startsClause(text, tokens[i - 1]?.end ?? 0, first.start)) continue;
        const opening = `${first.word} ${second.word}`;
        if (openings.has(opening)) yield { start: first.start, end: second.end };
        openings.add(opening);
      }
    },
  };
};

/**
 * Whether a sentence, a line or the post begins between two words. It examines only the last few characters before the
 * second word.
 */
function startsClause(text: string, previousEnd: number, start: number): boolean {
  return previousEnd === 0 || /[.!?;\n]/.test(text.slice(Math.max(previousEnd, start - 8), start));
}

const CLAIM_WORDS = 5;
const ADDRESSED = /@\w|\?/;
const QUOTATION = /["“”„«»]/;

/**
 * A report about others without anything that a reader could check: it has one of `verbs` outside hashtags, and none of
 * the `personal` words.
 */
export const bareClaim: Shape = (lists) => {
  const [verbs, personal] = [setOf(lists, 'verbs'), setOf(lists, 'personal')];
  return {
    looksFor: `${CLAIM_WORDS} words or more, among them a verb that reports an event, and no link, mention, question, quotation or word for the writer or the reader`,
    *find({ text, tokens, hasLink }) {
      if (tokens.length < CLAIM_WORDS || hasLink || ADDRESSED.test(text) || QUOTATION.test(text)) return;
      if (tokens.some(({ word }) => personal.has(word))) return;
      const isInTag = tokens.map(({ tag, start }, i) => tag !== undefined || tokens[i - 1]?.end === start);
      const verb = tokens.findIndex(({ word }, i) => i > 0 && verbs.has(word) && !isInTag[i]);
      const [subject, end] = [tokens[verb - 1], tokens[Math.min(verb + 2, tokens.length - 1)]];
      if (verb > 0 && subject && end) yield { start: subject.start, end: end.end };
    },
  };
};

const MASKED = /(?<![\p{L}\p{N}@#._/$-])\p{L}{1,6}[*@$#][\p{L}*@$#]{0,10}(?![\p{L}\p{N}@._])/gu;
const SYMBOL = /[*@$#]/;
/** Nearly no post has this, and it is found faster. */
const SYMBOL_IN_WORD = /\S[*@$#]/;

/** One of `swears` with some letters replaced by symbols. `A$AP` and `go#USA` do not match. */
export const maskedSwearing: Shape = (lists) => {
  const swears = Map.groupBy(setOf(lists, 'swears'), (word) => word.length);
  const isSwear = (masked: string) =>
    swears
      .get(masked.length)
      ?.some((word) => [...word].every((letter, i) => letter === masked[i] || SYMBOL.test(masked[i] ?? ''))) ?? false;
  return {
    looksFor: 'a swear word of which some letters are replaced by symbols',
    find: ({ text }: Post) => maskedWords(text).filter(({ start, end }) => isSwear(normalise(text.slice(start, end)))),
  };
};

function maskedWords(text: string): Span[] {
  if (!SYMBOL_IN_WORD.test(text)) return [];
  return allMatches(text, MASKED).map(({ index, 0: word }) => ({ start: index, end: index + word.length }));
}

/** One of the pack's `days`, written as there: in English a capital tells `March` from `march`. */
export const nameOfDay: Shape = (lists) => {
  const days = lists('days');
  const asWritten = new Set(days);
  const any = new RegExp(alternatives(days), 'u');
  return {
    looksFor: `${days.map((day) => `\`${day}\``).join(', ')}, written like this`,
    *find({ text, tokens }) {
      if (text.search(any) === -1) return;
      for (const { start, end, tag } of tokens)
        if (tag === undefined && asWritten.has(text.slice(start, end))) yield { start, end };
    },
  };
};

const LONGEST_ADVERB = 24;
const SHORTEST_STEM = 4;

/** An adverb with one of the pack's `endings` that judges or strengthens: any that is not one of the `harmless` ones. */
export const judgingAdverb: Shape = (lists) => {
  const [endings, harmless] = [lists('endings'), setOf(lists, 'harmless')];
  const any = new RegExp(`(?:${alternatives(endings)})(?![\\p{L}\\p{N}])`, 'iu');
  const isAdverb = (word: string) =>
    endings.some((ending) => word.length >= ending.length + SHORTEST_STEM && word.endsWith(ending)) &&
    word.length <= LONGEST_ADVERB &&
    !harmless.has(word);
  return {
    looksFor: `an adverb in ${endings.map((ending) => `-${ending}`).join(', ')}, except those of time, place and measure`,
    *find({ text, tokens }) {
      if (text.search(any) === -1) return;
      for (const { word, start, end, tag } of tokens) if (tag === undefined && isAdverb(word)) yield { start, end };
    },
  };
};

/** Who says so at the end of a headline: `, doctors say` before a link or the end. The pack's `verbs` say it. */
export const headlineSource: Shape = (lists) => {
  const verbs = lists('verbs');
  return {
    looksFor: `a comma, one to five words and ${verbs.map((verb) => `\`${verb}\``).join(', ')} before a link or the end of the post`,
    find: matches(
      new RegExp(`,(?: [\\p{L}\\p{N}.'’-]{1,20}){1,5} (?:${alternatives(verbs)})(?=\\s{0,3}(?:https?:|\\||$))`, 'giu'),
    ),
  };
};
