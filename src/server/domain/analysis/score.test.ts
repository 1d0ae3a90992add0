import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIN_POSTS, scoreAccount } from './score.ts';

const probability = fc.double({ min: 0, max: 1, noNaN: true });

test('an account with nine posts is not scored', async () => {
  expect(await scoreAccount(Array(MIN_POSTS - 1).fill(1), 'seed')).toEqual({
    score: null,
    interval: null,
    band: 'insufficient',
  });
});

test('an account with ten posts is scored', async () => {
  expect(await scoreAccount(Array(MIN_POSTS).fill(0.5), 'seed')).toEqual({
    score: 0.5,
    interval: [0.5, 0.5],
    band: 'high',
  });
});

test('the score is the mean probability', async () => {
  expect((await scoreAccount([1, 0, 0, 0, 0, 0, 0, 0, 0, 1], 'seed')).score).toBe(0.2);
});

test('the same posts and seed give the same numbers', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(probability, { maxLength: 40 }), fc.string(), async (probabilities, seed) => {
      expect(await scoreAccount(probabilities, seed)).toEqual(await scoreAccount(probabilities, seed));
    }),
    { numRuns: 20 },
  );
});

test('the order of the posts makes no difference', async () => {
  const probabilities = Array.from({ length: 50 }, (_, i) => ((i * 37) % 50) / 49);
  expect(await scoreAccount(probabilities.toReversed(), 'seed')).toEqual(await scoreAccount(probabilities, 'seed'));
});

test('another seed draws other resamples', async () => {
  const probabilities = Array.from({ length: 50 }, (_, i) => ((i * 37) % 50) / 49);
  const [one, other] = await Promise.all([scoreAccount(probabilities, 'a'), scoreAccount(probabilities, 'b')]);
  expect(one.interval).not.toEqual(other.interval);
});

test('the interval lies around the score and within the probabilities', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(probability, { minLength: MIN_POSTS, maxLength: 60 }), async (probabilities) => {
      const { score, interval } = await scoreAccount(probabilities, 'seed');
      const [low, high] = interval ?? [Number.NaN, Number.NaN];
      const rounding = 1e-12;
      expect(low).toBeLessThanOrEqual((score ?? Number.NaN) + rounding);
      expect(high).toBeGreaterThanOrEqual((score ?? Number.NaN) - rounding);
      expect(low).toBeGreaterThanOrEqual(Math.min(...probabilities) - rounding);
      expect(high).toBeLessThanOrEqual(Math.max(...probabilities) + rounding);
    }),
    { numRuns: 20 },
  );
});

test('the interval of a share agrees with the normal approximation', async () => {
  const flagged = Array.from({ length: 1000 }, (_, i) => (i % 5 === 0 ? 1 : 0));
  const [low, high] = (await scoreAccount(flagged, 'seed')).interval ?? [];
  const halfWidth = 1.96 * Math.sqrt((0.2 * 0.8) / 1000);
  expect(low).toBeCloseTo(0.2 - halfWidth, 2);
  expect(high).toBeCloseTo(0.2 + halfWidth, 2);
});

test('other work of the process has its turn while many posts are scored', async () => {
  const order: string[] = [];
  setImmediate(() => order.push('other work'));
  await scoreAccount(Array(1000).fill(0.5), 'seed');
  order.push('score');
  expect(order).toEqual(['other work', 'score']);
});
