import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMean, drawStrengths, MARKS, randomOf, tally } from '#tests/server/support/simulated-accounts.ts';
import { meanStrength } from './account-estimate.ts';
import { meanInterval } from './mean-interval.ts';

const of = (strengths: Float64Array, weights = strengths.map(() => 1)) => meanInterval({ strengths, weights });

const ones = (count: number) => new Array<number>(count).fill(1);
const zeros = (count: number) => new Array<number>(count).fill(0);

// The table of docs/decisions/2026-11-23-intervals.md.
describe.each(['rules', 'models'] as const)('in 2,000 simulated accounts with marks as of %s', (marks) => {
  test.each([10, 20, 50, 100, 300])('intervals from %i statements hold the truth', (count) => {
    const random = randomOf(count);
    const { add, shares } = tally();
    for (let account = 0; account < 2_000; account += 1) {
      const mean = drawMean(random);
      const interval = of(drawStrengths(random, mean, count, MARKS[marks]));
      expect(interval[1]).toBeGreaterThan(0);
      add(interval, mean);
    }
    const { held, below, above } = shares();
    expect(held).toBeGreaterThanOrEqual(0.93);
    expect(held).toBeLessThanOrEqual(0.97);
    expect(Math.max(below, above)).toBeLessThan(0.05);
  });
});

test('ten statements without a mark may come from an account with a score of 0.12', () => {
  const [low, high] = of(new Float64Array(10));
  expect([low, high]).toEqual([0, expect.closeTo(0.12, 1)]);
});

// Computed with scipy.stats.beta, apart from this code, as the docstring of `intervalOf` says.
test.each([
  ['three marks', [0.9, 0.3, 0.3, ...zeros(17)], undefined, [0.019178, 0.218698]],
  ['weak marks', [0.2, 0.3, ...zeros(18)], undefined, [0.005647, 0.095928]],
  [
    'unlike weights',
    [0.9, 0.5, 0, 0, 0.4, ...zeros(7)],
    [1, 0.5, 0.5, 1, 1, 1, 1, 0.5, ...ones(4)],
    [0.03936, 0.381867],
  ],
  ['equal marks only', ones(10).map(() => 0.9), undefined, [0.70619, 0.9]],
  ['no marks', zeros(10), undefined, [0, 0.124822]],
])('the interval of %s', (_, strengths, weights, [low, high]) => {
  const interval = of(Float64Array.from(strengths), Float64Array.from(weights ?? ones(strengths.length)));
  expect(interval).toEqual([expect.closeTo(low ?? Number.NaN, 5), expect.closeTo(high ?? Number.NaN, 5)]);
});

test.each([1e-200, 1e-161, 5e-324])(
  'marks whose squares are too small for a computer, of %d, are as good as none',
  (tiny) => {
    const strengths = Float64Array.of(tiny, ...zeros(9));
    expect(of(strengths)).toEqual([expect.closeTo(0, 12), expect.closeTo(0.124822, 5)]);
  },
);

test('statements of unlike weight count as fewer', () => {
  const random = randomOf(1);
  const strengths = drawStrengths(random, 0.1, 200, MARKS.rules);
  const unlike = strengths.map((_, place) => (place % 2 === 0 ? 1 : 0.1));
  const [low, high] = of(strengths, unlike);
  const [narrowLow, narrowHigh] = of(strengths);
  expect(high - low).toBeGreaterThan(narrowHigh - narrowLow);
});

test('the unit of weights makes no difference', () => {
  const strengths = Float64Array.of(0, 0.4, 0, 0, 0.7, 0, 0, 0, 0, 0);
  expect(of(strengths, new Float64Array(10).fill(0.5))).toEqual(of(strengths));
});

test('the interval lies around the mean and from 0 to 1', () => {
  const statement = fc.record({
    strength: fc.double({ min: 0, max: 1, noNaN: true }),
    weight: fc.constantFrom(0.5, 0.75, 1),
  });
  fc.assert(
    fc.property(fc.array(statement, { minLength: 10, maxLength: 60 }), (statements) => {
      const strengths = Float64Array.from(statements, ({ strength }) => strength);
      const weights = Float64Array.from(statements, ({ weight }) => weight);
      const mean = meanStrength({ strengths, weights });
      const [low, high] = of(strengths, weights);
      expect(low).toBeGreaterThanOrEqual(0);
      expect(low).toBeLessThanOrEqual(mean);
      expect(high).toBeGreaterThanOrEqual(mean);
      expect(high).toBeLessThanOrEqual(1);
      expect(high).toBeGreaterThan(0);
    }),
  );
});

test('a million statements agree with the normal approximation', () => {
  const strengths = Float64Array.from({ length: 1_000_000 }, (_, place) => (place % 50 === 0 ? 0.5 : 0));
  const reach = 1.96 * Math.sqrt((0.02 * 0.98 * 0.25) / 1_000_000);
  const [low, high] = of(strengths);
  expect([(0.01 - low) / reach, (high - 0.01) / reach]).toEqual([expect.closeTo(1, 1), expect.closeTo(1, 1)]);
});
