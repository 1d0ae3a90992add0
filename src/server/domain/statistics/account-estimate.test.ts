import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distinctWords } from '#tests/server/support/distinct-words.ts';
import { discountSameWords, meanStrength, numberStatements, type ReadPost, statementsOf } from './account-estimate.ts';

/** The statements of posts, the strongest first. */
function said(posts: readonly ReadPost[]): { strength: number; weight: number }[] {
  const { strengths, weights } = statementsOf(posts);
  const statements = Array.from(strengths, (strength, place) => ({ strength, weight: weights[place] ?? Number.NaN }));
  return statements.sort((a, b) => b.strength - a.strength);
}

const calm = (text: string): ReadPost => ({ text, mark: null });
const marked = (text: string, quote: string, confidence = 0.5): ReadPost => ({
  text,
  mark: { category: 'Slogans', quote, confidence },
});

test('a post is a statement with the strength of its strongest mark', { tags: ['S15.6'] }, () => {
  expect(said([marked('Lock the mayor up.', 'Lock', 0.4), calm('The fair opens at ten.')])).toEqual([
    { strength: 0.4, weight: 1 },
    { strength: 0, weight: 1 },
  ]);
});

test('posts of one or two words are set aside; links and handles do not count as words', () => {
  expect(said([marked('Traitors! https://example.org/a', 'Traitors'), calm('@mayor so what')])).toEqual([]);
});

test.each([
  ['the same text', ['The mayor sold us out again', 'The mayor sold us out again']],
  [
    'other links and handles',
    ['@a The mayor sold us out https://example.org/a', 'The mayor sold us out @b https://example.org/b'],
  ],
  ['another case and other punctuation', ['The mayor sold us out!', 'THE MAYOR, SOLD US OUT']],
  ['other numbers', ['Day 12: the mayor sold us out', 'Day 13: the mayor sold us out']],
  [
    'a template with another name in it',
    [
      'The council of Harrowick has sold us out once again, share this now',
      'The council of Ostley has sold us out once again, share this now',
    ],
  ],
])('posts that differ in %s are one statement', (_, texts) => {
  expect(said(texts.map((text) => marked(text, 'sold us out')))).toEqual([{ strength: 0.5, weight: 1 }]);
});

test('near-duplicates have their mean strength', () => {
  const same = 'The mayor sold us out again';
  expect(said([marked(same, 'sold us out', 0.6), calm(`${same} https://example.org`)])).toEqual([
    { strength: 0.3, weight: 1 },
  ]);
});

test('among 50 statements, the k-th with the same words counts 1 / √k', () => {
  const posts = [
    marked('Traitors on the quay', 'Traitors', 0.6),
    marked('At the town hall sit traitors', 'traitors', 0.4),
    marked('Who pays the traitors?', 'traitors', 0.3),
  ];
  const others = Array.from({ length: 47 }, (_, place) => calm(`Fair ${distinctWords(place)}`));
  expect(said([...posts, ...others]).slice(0, 4)).toEqual([
    { strength: 0.6, weight: 1 },
    { strength: 0.4 / Math.sqrt(2), weight: 1 },
    { strength: 0.3 / Math.sqrt(3), weight: 1 },
    { strength: 0, weight: 1 },
  ]);
});

test('of equally strong statements with the same words the one with the greatest weight counts in full, in any order', () => {
  const strengths = Float64Array.of(0.4, 0.4, 0);
  const less = 0.4 / Math.sqrt(1 + 50 / 3);
  const found = [Float64Array.of(0.5, 1, 1), Float64Array.of(1, 0.5, 1)].map((weights) =>
    Array.from(discountSameWords({ strengths, weights, cues: ['a', 'a', ''] }).strengths),
  );
  expect(found).toEqual([
    [less, 0.4, 0],
    [0.4, less, 0],
  ]);
});

test.each([50, 200, 1_000, 5_000])('a cue in a tenth of %i statements makes the same score', (count) => {
  const posts = Array.from({ length: count }, (_, place) =>
    place % 10 === 0 ? marked(`Traitors ${distinctWords(place)}`, 'Traitors') : calm(`Fair ${distinctWords(place)}`),
  );
  expect(meanStrength(statementsOf(posts))).toBeCloseTo(0.0306, 2);
});

test.each([
  ['a repost', 'RT @harbor: the mayor sold us out'],
  ['a repost with changed words', 'MT @harbor: the mayor sold us out'],
  ['a post that is mostly a quotation', 'She said: "The mayor and the board sold us out, all of us, for a penny."'],
])("%s weighs half of the account's own words", (_, text) => {
  expect(said([marked(text, 'sold us out')])).toEqual([{ strength: 0.5, weight: 0.5 }]);
});

test.each([
  ['nothing in an account without any mark', [], 0],
  ['as much as they weigh in an account with a mark', [marked('Lock the mayor up at once.', 'Lock', 0.5)], 0.6 / 11],
])('cues too weak to mark count %s', (_, more, expected) => {
  const silent: ReadPost = {
    text: 'Every defeat has a traitor behind it.',
    mark: { category: 'Name Calling', quote: 'traitor', confidence: 0.1, isSilent: true },
  };
  const calmer = Array.from({ length: 10 - more.length }, (_, place) => calm(`Fair ${distinctWords(place)}`));
  expect(meanStrength(statementsOf([silent, ...more, ...calmer]))).toBeCloseTo(expected, 12);
});

test('the mean is weighted', { tags: ['S15.7'] }, () => {
  const [strengths, weights] = [Float64Array.of(0.8, 0.2), Float64Array.of(0.5, 1)];
  expect(meanStrength({ strengths, weights })).toBeCloseTo(0.4, 12);
});

test('a template repeated a hundred times moves a score no further than once', () => {
  const ordinary = Array.from({ length: 50 }, (_, i) =>
    calm(
      `Today we baked ${'loaves rolls cakes pies buns'.split(' ')[i % 5]} in town ${'abcdefghijklmnopqrstuvwxyz'[i % 26]} number ${i}`,
    ),
  );
  const template = (n: number) =>
    Array.from({ length: n }, (_, i) => marked(`The traitors of ward ${i} sold us all out`, 'traitors'));
  const score = (n: number) => meanStrength(statementsOf([...ordinary, ...template(n)]));
  expect(score(100)).toBe(score(1));
});

const anyPost = fc.record({
  text: fc
    .array(fc.constantFrom('lies', 'the', 'mayor', 'RT @a', 'again', '"', 'over the river and home', '7'), {
      maxLength: 9,
    })
    .map((words) => words.join(' ')),
  mark: fc.option(
    fc.record({
      category: fc.constantFrom('A', 'B'),
      quote: fc.constantFrom('lies', 'mayor'),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
});

const postsInTwoOrders = fc
  .uniqueArray(anyPost, { maxLength: 30, selector: ({ text }) => text })
  .chain((posts) => fc.tuple(fc.constant(posts), fc.shuffledSubarray(posts, { minLength: posts.length })));

test('the order in which posts are stored makes no difference', () => {
  fc.assert(
    fc.property(postsInTwoOrders, ([posts, shuffled]) => {
      expect(said(shuffled)).toEqual(said(posts));
    }),
  );
});

test('the same text again is the same statement, also when its words are a phrase of the language', () => {
  const { numberOf } = numberStatements();
  const first = Array.from({ length: 20 }, (_, place) => numberOf(`The mayor sold ${distinctWords(place)}`));
  expect(first).toEqual(Array.from({ length: 20 }, (_, place) => place));
  expect([numberOf('The mayor sold'), numberOf('The mayor sold')]).toEqual([20, 20]);
});

test('strengths stay within 0 and 1, weights within 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 30 }), (posts) => {
      const wrong = said(posts).filter(
        ({ strength, weight }) => !(strength >= 0 && strength <= 1 && weight > 0 && weight <= 1),
      );
      expect(wrong).toEqual([]);
    }),
  );
});

test('of statements with one cue the strongest counts in full, wherever it stands', () => {
  const one = Float64Array.of(1, 1);
  const { strengths } = discountSameWords({ strengths: Float64Array.of(0.2, 0.9), weights: one, cues: ['a', 'a'] });
  expect(Array.from(strengths)).toEqual([expect.closeTo(0.2 / Math.sqrt(1 + 50 / 2)), 0.9]);
});
