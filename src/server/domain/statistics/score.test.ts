import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_STATEMENTS } from '#contract/band.ts';
import type { ReadPost } from './account-estimate.ts';
import { scoreAccount } from './score.ts';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const nameOf = (n: number) =>
  `${LETTERS[n % 26]}${LETTERS[Math.floor(n / 26) % 26]}${LETTERS[Math.floor(n / 676) % 26]}`;

/** Posts with these strengths that share no words. */
const posts = (strengths: readonly number[]): ReadPost[] =>
  strengths.map((confidence, i) => {
    const name = nameOf(i);
    return { text: `x${name} y${name} z${name}`, mark: { category: 'Slogans', quote: name, confidence } };
  });
const strength = fc.double({ min: 0, max: 1, noNaN: true });
const mixed = Array.from({ length: 50 }, (_, i) => ((i * 37) % 50) / 49);

test('an account with nine statements gets no score', () => {
  expect(scoreAccount(posts(Array(9).fill(1)))).toEqual({
    score: null,
    interval: null,
  });
});

test('an account with ten statements gets a score', () => {
  expect(scoreAccount(posts(Array(10).fill(0.5)))).toEqual({
    score: 0.5,
    interval: [expect.closeTo(0.39, 2), expect.closeTo(0.5, 2)],
  });
});

test('an account with one statement a hundred times gets no score', () => {
  const [post] = posts([1]);
  expect(scoreAccount(Array(100).fill(post))).toMatchObject({
    score: null,
  });
});

test('the score is the mean strength', () => {
  expect(scoreAccount(posts([1, 0, 0, 0, 0, 0, 0, 0, 0, 1])).score).toBe(0.2);
});

test('the order of the posts makes no difference', () => {
  expect(scoreAccount(posts(mixed).toReversed())).toEqual(scoreAccount(posts(mixed)));
});

test('repeating what an account said does not change its score', () => {
  const repeated = fc.array(fc.record({ strength, times: fc.integer({ min: 1, max: 4 }) }), {
    minLength: MIN_STATEMENTS,
    maxLength: 30,
  });
  fc.assert(
    fc.property(repeated, (given) => {
      const once = posts(given.map((one) => one.strength));
      const often = once.flatMap((post, place) =>
        Array.from({ length: given[place]?.times ?? 1 }, (_, time) => ({
          ...post,
          text: time === 0 ? post.text : `${post.text.toUpperCase()}! https://a.example/${time}`,
        })),
      );
      const [expected, found] = [scoreAccount(once), scoreAccount(often)];
      expect(found.score).toBeCloseTo(expected.score ?? Number.NaN, 12);
    }),
    { numRuns: 20 },
  );
});
