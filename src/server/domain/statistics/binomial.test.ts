import { expect, test } from 'vitest';
import { binomialQuantiles } from './binomial.ts';

/** How often each number comes when the uniform numbers are evenly spaced. */
function sharesOf(trials: number, share: number, count: number): Record<number, number> {
  const quantile = binomialQuantiles(trials, share);
  const shares: Record<number, number> = {};
  for (let place = 0; place < count; place += 1) {
    const successes = quantile((place + 0.5) / count);
    shares[successes] = (shares[successes] ?? 0) + 1 / count;
  }
  return shares;
}

test('four throws of a coin', () => {
  expect(sharesOf(4, 0.5, 16)).toEqual({ 0: 1 / 16, 1: 4 / 16, 2: 6 / 16, 3: 4 / 16, 4: 1 / 16 });
});

test('three throws of a coin that falls on one side one time in four', () => {
  expect(sharesOf(3, 0.25, 64)).toEqual({ 0: 27 / 64, 1: 27 / 64, 2: 9 / 64, 3: 1 / 64 });
});

test('an event that never happens', () => {
  expect(sharesOf(1_000_000, 0, 10)).toEqual({ 0: expect.closeTo(1) });
});

test('a million trials have the mean and the spread of the binomial distribution', () => {
  const quantile = binomialQuantiles(1_000_000, 0.08);
  const drawn = Array.from({ length: 20_000 }, (_, place) => quantile((place + 0.5) / 20_000));
  const mean = drawn.reduce((sum, successes) => sum + successes, 0) / drawn.length;
  const variance = drawn.reduce((sum, successes) => sum + (successes - mean) ** 2, 0) / drawn.length;
  expect(mean).toBeCloseTo(80_000, 0);
  expect(Math.sqrt(variance / (1_000_000 * 0.08 * 0.92))).toBeCloseTo(1, 2);
});
