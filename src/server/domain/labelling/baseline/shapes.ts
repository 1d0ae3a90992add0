import type { Post, ShapeCue, Span } from './rule.ts';

/** Every match of `pattern`, which must be global and free of nested or unbounded repetition, so that time grows with the text alone. */
export function matches(pattern: RegExp): (post: Post) => Iterable<Span> {
  return function* find({ text }) {
    for (const match of text.matchAll(pattern)) yield { start: match.index, end: match.index + match[0].length };
  };
}

/** Every match of `pattern` (as for {@link matches}) that follows a word, at most one space between, together with that word. */
export function matchesAfterWord(pattern: RegExp): (post: Post) => Iterable<Span> {
  return function* find({ text, tokens }) {
    let at = 0;
    for (const { index, 0: match } of text.matchAll(pattern)) {
      while ((tokens[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= index) at++;
      const word = tokens[at];
      if (word && word.end <= index && text.slice(word.end, index).trimStart() === '' && index - word.end <= 1) {
        yield { start: word.start, end: index + match.length };
      }
    }
  };
}

/** A word that is a sentence of its own. */
export function loneWord(wanted: string): (post: Post) => Iterable<Span> {
  return function* find({ tokens }) {
    for (const [i, { word, joined, start, end }] of tokens.entries()) {
      if (word === wanted && i > 0 && !joined && !tokens[i + 1]?.joined) yield { start, end };
    }
  };
}

/** Marks heaped up after a word; before a replacement character they are letters that an archive has lost. */
export const HEAPED_MARKS: ShapeCue = {
  looksFor: 'two to eight exclamation or question marks after a word',
  find: matchesAfterWord(/(?:!!|!\?|\?!|\?\?)[!?]{0,6}(?!\uFFFD)/gu),
};

/** A quotation and whose it is said to be. */
export const QUOTE_AND_NAME: ShapeCue = {
  looksFor: 'a quotation followed by a dash and a name',
  find: matches(/["”]\s{0,3}[-–—~] ?\p{Lu}[\p{L}.]{1,20}(?: \p{Lu}[\p{L}.]{0,20}){0,3}/gu),
};

const LETTER = /\p{L}/u;
const isUpper = (verbatim: string) => verbatim === verbatim.toUpperCase() && verbatim !== verbatim.toLowerCase();

/** At least this share of the words must not be in capitals for capitals to be emphasis and not the way the post is set. */
const CALM_SHARE = 0.6;
const SHOUT_LENGTH = 4;

/** Words in capitals in a post that is otherwise not; short ones are likely to be abbreviations. */
export const SHOUTING: ShapeCue = {
  looksFor: `two neighbouring words in capitals, one of at least ${SHOUT_LENGTH} letters, where most of the post is not in capitals`,
  *find({ text, tokens }) {
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
      if (head && tail && run.length > 1 && run.some(({ start, end }) => end - start >= SHOUT_LENGTH)) {
        yield { start: head.start, end: tail.end };
      }
      first = upper[i] ? i : i + 1;
    }
  },
};

const COMMON = new Set(
  (
    'a an and are as at be been but by can could did do does for from get had has have he her him his how i if in is it its ' +
    "it's i'm just like me my no not of on one or our out she so that the their them then there they this to up us was we " +
    'were what when where which who why will with would you your you re s t amp rt via'
  ).split(' '),
);
const TIMES = 3;

/** The same word three times and more, common words aside. */
export const REPEATED_WORD: ShapeCue = {
  looksFor: `a word that is not a common one, ${TIMES} times or more`,
  *find({ tokens }) {
    const seen = new Map<string, number>();
    for (const { word, start, end } of tokens) {
      if (word.length < 3 || COMMON.has(word) || !LETTER.test(word)) continue;
      const times = (seen.get(word) ?? 0) + 1;
      seen.set(word, times);
      if (times === TIMES) yield { start, end };
    }
  },
};

/** A word said three times in a row. */
export const CHANTED_WORD: ShapeCue = {
  looksFor: `the same word ${TIMES} times in a row`,
  *find({ tokens }) {
    for (const [i, first] of tokens.entries()) {
      const run = tokens.slice(i, i + TIMES);
      if (run.length < TIMES || first.word.length < 2 || !LETTER.test(first.word)) continue;
      if (run.every(({ word }) => word === first.word)) yield { start: first.start, end: run.at(-1)?.end ?? first.end };
    }
  },
};

/** Clauses that begin with the same two words. */
export const ANAPHORA: ShapeCue = {
  looksFor: 'two sentences or lines that begin with the same two words',
  *find({ text, tokens }) {
    const openings = new Set<string>();
    for (const [i, first] of tokens.entries()) {
      const second = tokens[i + 1];
      if (!second?.joined || !startsClause(text, tokens[i - 1]?.end ?? 0, first.start)) continue;
      const opening = `${first.word} ${second.word}`;
      if (openings.has(opening)) yield { start: first.start, end: second.end };
      openings.add(opening);
    }
  },
};

/** Whether a sentence, a line or the post begins between two words; only the last few characters before the second are looked at. */
function startsClause(text: string, previousEnd: number, start: number): boolean {
  return previousEnd === 0 || /[.!?;:\n]/.test(text.slice(Math.max(previousEnd, start - 8), start));
}

const PERSONAL = new Set("i i'm i've i'd i'll me my mine we we're our us you your you're u ur".split(' '));
const VERBS = new Set(
  (
    'is are was were has have had will says said say claims claimed shows showed announced announces declared confirmed ordered ' +
    'banned discovered found died killed arrested created caused causes contains gave made can does did do'
  ).split(' '),
);
const CLAIM_WORDS = 5;
const ADDRESSED_OR_LINKED = /https?:|@\w|\?/;

/** A statement about others that a reader has nothing to check with. */
export const BARE_CLAIM: ShapeCue = {
  looksFor: `${CLAIM_WORDS} words or more, among them a verb that states something, and no link, mention, question or word for the writer or the reader`,
  *find({ text, tokens }) {
    if (tokens.length < CLAIM_WORDS || ADDRESSED_OR_LINKED.test(text)) return;
    if (tokens.some(({ word }) => PERSONAL.has(word))) return;
    const verb = tokens.findIndex(({ word }, i) => i > 0 && VERBS.has(word));
    const [subject, end] = [tokens[verb - 1], tokens[Math.min(verb + 2, tokens.length - 1)]];
    if (verb > 0 && subject && end) yield { start: subject.start, end: end.end };
  },
};

const FIGURE = /(?<![\p{L}\d.,:/_-])(?!(?:19|20)\d\d(?![\d,.]))\d[\d,.]{1,12}/gu;

/** Two figures and more. */
export const FIGURES: ShapeCue = {
  looksFor: 'two numbers of two digits or more, years aside',
  *find({ text }) {
    const [first, second] = text.matchAll(FIGURE);
    if (first && second) yield { start: first.index, end: first.index + first[0].length };
  },
};
