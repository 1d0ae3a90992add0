import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_STATEMENTS } from '#contract/band.ts';
import type { ReadPost } from './account-estimate.ts';
import { scoreAccount, scoreStatements } from './score.ts';

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

test('an account with nine statements gets no score', async () => {
  expect(await scoreAccount(posts(Array(9).fill(1)), 'seed')).toEqual({
    score: null,
    interval: null,
  });
});

test('an account with ten statements gets a score', async () => {
  expect(await scoreAccount(posts(Array(10).fill(0.5)), 'seed')).toEqual({
    score: 0.5,
    interval: [0.5, 0.5],
  });
});

test('an account with one statement a hundred times gets no score', async () => {
  const [post] = posts([1]);
  expect(await scoreAccount(Array(100).fill(post), 'seed')).toMatchObject({
    score: null,
  });
});

test('the score is the mean strength', async () => {
  expect((await scoreAccount(posts([1, 0, 0, 0, 0, 0, 0, 0, 0, 1]), 'seed')).score).toBe(0.2);
});

test('the order of the posts makes no difference', async () => {
  expect(await scoreAccount(posts(mixed).toReversed(), 'seed')).toEqual(await scoreAccount(posts(mixed), 'seed'));
});

test('another seed draws other resamples', async () => {
  const [one, other] = await Promise.all([scoreAccount(posts(mixed), 'a'), scoreAccount(posts(mixed), 'b')]);
  expect(one.interval).not.toEqual(other.interval);
});

test('the interval lies around the score and within the strengths', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(strength, { minLength: MIN_STATEMENTS, maxLength: 60 }), async (strengths) => {
      const { score, interval } = await scoreAccount(posts(strengths), 'seed');
      const [low, high] = interval ?? [Number.NaN, Number.NaN];
      const rounding = 1e-12;
      expect(low).toBeLessThanOrEqual((score ?? Number.NaN) + rounding);
      expect(high).toBeGreaterThanOrEqual((score ?? Number.NaN) - rounding);
      expect(low).toBeGreaterThanOrEqual(Math.min(...strengths) - rounding);
      expect(high).toBeLessThanOrEqual(Math.max(...strengths) + rounding);
    }),
    { numRuns: 20 },
  );
});

test('the interval of weighted statements lies around their score', async () => {
  const weighted = fc.array(fc.record({ strength, weight: fc.constantFrom(0.5, 0.75, 1) }), {
    minLength: MIN_STATEMENTS,
    maxLength: 60,
  });
  await fc.assert(
    fc.asyncProperty(weighted, async (statements) => {
      const strengths = Float64Array.from(statements, (one) => one.strength);
      const weights = Float64Array.from(statements, ({ weight }) => weight);
      const { score, interval } = await scoreStatements({ strengths, weights }, 'seed');
      const sumOf = (values: Iterable<number>) => Array.from(values).reduce((sum, value) => sum + value, 0);
      expect(score).toBeCloseTo(sumOf(strengths.map((one, place) => one * (weights[place] ?? 0))) / sumOf(weights), 12);
      expect(interval?.[0]).toBeLessThanOrEqual((score ?? Number.NaN) + 1e-12);
      expect(interval?.[1]).toBeGreaterThanOrEqual((score ?? Number.NaN) - 1e-12);
    }),
    { numRuns: 20 },
  );
});

test('repeating what an account said does not change its score', async () => {
  const repeated = fc.array(fc.record({ strength, times: fc.integer({ min: 1, max: 4 }) }), {
    minLength: MIN_STATEMENTS,
    maxLength: 30,
  });
  await fc.assert(
    fc.asyncProperty(repeated, async (given) => {
      const once = posts(given.map((one) => one.strength));
      const often = once.flatMap((post, place) =>
        Array.from({ length: given[place]?.times ?? 1 }, (_, time) => ({
          ...post,
          text: time === 0 ? post.text : `${post.text.toUpperCase()}! https://a.example/${time}`,
        })),
      );
      const [expected, found] = [await scoreAccount(once, 'seed'), await scoreAccount(often, 'seed')];
      expect(found.score).toBeCloseTo(expected.score ?? Number.NaN, 12);
    }),
    { numRuns: 20 },
  );
});

test('the interval of a proportion agrees with the normal approximation', async () => {
  const flagged = Array.from({ length: 1000 }, (_, i) => (i % 5 === 0 ? 1 : 0));
  const [low, high] = (await scoreAccount(posts(flagged), 'seed')).interval ?? [];
  const halfWidth = 1.96 * Math.sqrt((0.2 * 0.8) / 1000);
  expect(low).toBeCloseTo(0.2 - halfWidth, 2);
  expect(high).toBeCloseTo(0.2 + halfWidth, 2);
});

test('other work of the process can run while many posts are scored', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  await scoreAccount(posts(Array(1000).fill(0.5)), 'seed');
  order.push('score');
  expect(order).toEqual(['other work', 'score']);
});
