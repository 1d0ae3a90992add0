import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanStrength, type ReadPost, statementsOf, WEIGHT_OF_OTHERS } from './account-estimate.ts';

const calm = (text: string): ReadPost => ({ text, mark: null });
const marked = (text: string, quote: string, confidence = 0.5): ReadPost => ({
  text,
  mark: { category: 'Slogans', quote, confidence },
});

test('a post is a statement with the strength of its strongest mark', () => {
  expect(statementsOf([marked('Lock the mayor up.', 'Lock', 0.4), calm('The fair opens at ten.')])).toEqual([
    { strength: 0.4, weight: 1 },
    { strength: 0, weight: 1 },
  ]);
});

test('posts of one or two words are set aside, links and handles not counted', () => {
  expect(statementsOf([marked('Traitors! https://example.org/a', 'Traitors'), calm('@mayor so what')])).toEqual([]);
});

test.each([
  ['the same text', ['The mayor sold us out again', 'The mayor sold us out again']],
  [
    'other links and handles',
    ['@a The mayor sold us out https://example.org/a', 'The mayor sold us out @b https://example.org/b'],
  ],
  ['another case and other signs', ['The mayor sold us out!', 'THE MAYOR, SOLD US OUT']],
  ['other numbers', ['Day 12: the mayor sold us out', 'Day 13: the mayor sold us out']],
  [
    'a template with another name in it',
    [
      'The council of Harrowick has sold us out once again, share this now',
      'The council of Ostley has sold us out once again, share this now',
    ],
  ],
])('posts that differ in %s are one statement', (_, texts) => {
  expect(statementsOf(texts.map((text) => marked(text, 'sold us out')))).toEqual([{ strength: 0.5, weight: 1 }]);
});

test('near-duplicates have their mean strength', () => {
  const same = 'The mayor sold us out again';
  expect(statementsOf([marked(same, 'sold us out', 0.6), calm(`${same} https://example.org`)])).toEqual([
    { strength: 0.3, weight: 1 },
  ]);
});

test('of statements that rest on the same words the k-th counts 1 / √k', () => {
  const posts = [
    marked('Traitors on the quay', 'Traitors', 0.6),
    marked('At the town hall sit traitors', 'traitors', 0.4),
    marked('Who pays the traitors?', 'traitors', 0.3),
  ];
  expect(statementsOf(posts)).toEqual([
    { strength: 0.6, weight: 1 },
    { strength: 0.4 / Math.sqrt(2), weight: 1 },
    { strength: 0.3 / Math.sqrt(3), weight: 1 },
  ]);
});

test.each([
  ['a repost', 'RT @harbor: the mayor sold us out'],
  ['a post that is mostly a quotation', 'She said: "The mayor and the board sold us out, all of us, for a penny."'],
])('%s weighs less than own words', (_, text) => {
  expect(statementsOf([marked(text, 'sold us out')])).toEqual([{ strength: 0.5, weight: WEIGHT_OF_OTHERS }]);
});

test('the mean is taken by weight', () => {
  expect(
    meanStrength([
      { strength: 0.8, weight: 0.5 },
      { strength: 0.2, weight: 1 },
    ]),
  ).toBeCloseTo(0.4, 12);
});

test('one template a hundred times carries an account no further than once', () => {
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

test('strengths stay within 0 and 1, weights within 0 and 1', () => {
  fc.assert(
    fc.property(fc.array(anyPost, { maxLength: 30 }), (posts) => {
      const wrong = statementsOf(posts).filter(
        ({ strength, weight }) => !(strength >= 0 && strength <= 1 && weight > 0 && weight <= 1),
      );
      expect(wrong).toEqual([]);
    }),
  );
});
