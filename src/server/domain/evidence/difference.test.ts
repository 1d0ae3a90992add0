import { describe, expect, test } from 'vitest';
import { meanInterval } from '#server/domain/statistics/mean-interval.ts';
import type { Statements } from '#server/domain/statistics/sum-up.ts';
import {
  drawMean,
  drawStrengths,
  MARKS,
  type Random,
  randomOf,
  tally,
} from '#tests/server/support/simulated-accounts.ts';
import { differenceOf } from './difference.ts';

/** Statements with these strengths that share no words; their leads are 0, 1, … */
const said = (strengths: Float64Array): Statements => ({
  strengths,
  leads: strengths.map((_, place) => place),
  weights: strengths.map(() => 1),
  cues: Array.from(strengths, (strength, place) => (strength === 0 ? '' : String(place))),
});

/** Half of the pairs have the same true mean. */
function drawMeans(random: Random): [number, number] {
  const mean = drawMean(random);
  return [mean, random() < 0.5 ? mean : drawMean(random)];
}

// The table of docs/decisions/2026-11-23-intervals.md.
describe.each(['rules', 'models'] as const)('in 2,000 simulated pairs of accounts with marks as of %s', (marks) => {
  test.each([
    [10, 100],
    [20, 300],
    [300, 50],
    [300, 10],
  ])('intervals of the difference from %i and %i statements hold the truth', (first, second) => {
    const random = randomOf(first + 7 * second);
    const { add, shares } = tally();
    for (let pair = 0; pair < 2_000; pair += 1) {
      const [a, b] = drawMeans(random);
      const one = said(drawStrengths(random, a, first, MARKS[marks]));
      const other = said(drawStrengths(random, b, second, MARKS[marks]));
      add(differenceOf(one, other, { isPaired: false }).interval, b - a);
    }
    const { held, below, above } = shares();
    expect(held).toBeGreaterThanOrEqual(0.93);
    expect(held).toBeLessThanOrEqual(0.98);
    expect(Math.max(below, above)).toBeLessThan(0.05);
  });
});

describe('two readings of one account', () => {
  /** The second reading keeps 0.7 of the marks of the first. */
  function readTwice(random: Random, mean: number, count: number): [Statements, Statements] {
    const first = drawStrengths(random, mean, count, MARKS.rules);
    return [said(first), said(first.map((strength) => (random() < 0.7 ? strength : 0)))];
  }

  test.each([50, 100, 300])('of %i statements: the intervals hold the truth', (count) => {
    const random = randomOf(count);
    const { add, shares } = tally();
    for (let account = 0; account < 1_000; account += 1) {
      const mean = drawMean(random);
      add(differenceOf(...readTwice(random, mean, count), { isPaired: true }).interval, -0.3 * mean);
    }
    expect(shares().held).toBeGreaterThanOrEqual(0.93);
  });

  test('have a narrower interval than two accounts with the same strengths', () => {
    const [one, other] = readTwice(randomOf(3), 0.2, 300);
    const [low, high] = differenceOf(one, other, { isPaired: true }).interval;
    const [apartLow, apartHigh] = differenceOf(one, other, { isPaired: false }).interval;
    expect(high - low).toBeLessThan(0.8 * (apartHigh - apartLow));
  });

  test('that agree do not differ', () => {
    const [one] = readTwice(randomOf(4), 0.2, 50);
    expect(differenceOf(one, one, { isPaired: true })).toMatchObject({ difference: 0, differs: false });
  });
});

describe('the interval follows from those of both scores', () => {
  const [one, other] = [said(Float64Array.of(0.8, 0, 0, 0.4)), said(Float64Array.of(0.4, 0, 0.4, 0))];
  const nothing = said(new Float64Array(12));
  /** How far the interval of a mean reaches below and above it. */
  const reachOf = (statements: Statements, mean: number) => {
    const [low, high] = meanInterval(statements);
    return { below: mean - low, above: high - mean };
  };
  /** From the mean of `a` to that of `b`, by the formula of Zou and Donner. */
  const expected = (a: Statements, b: Statements, [from, to]: [number, number], correlation: number) => {
    const [first, second] = [reachOf(a, from), reachOf(b, to)];
    const distance = (x: number, y: number) => Math.sqrt(x * x + y * y - 2 * correlation * x * y);
    const [low, high] = [distance(second.below, first.above), distance(second.above, first.below)];
    return [expect.closeTo(to - from - low, 9), expect.closeTo(to - from + high, 9)];
  };

  test('of two accounts, which are independent', () => {
    expect(differenceOf(one, other, { isPaired: false })).toEqual({
      difference: expect.closeTo(-0.1, 9),
      interval: expected(one, other, [0.3, 0.2], 0),
      differs: false,
      is_paired: false,
    });
  });

  test('of two readings, as far as their statements go together', () => {
    // Errors of 0.5, -0.3, -0.3 and 0.1, and of 0.2, -0.2, 0.2 and -0.2.
    const correlation = 0.08 / Math.sqrt(0.44 * 0.16);
    const { interval } = differenceOf(one, other, { isPaired: true });
    expect(interval).toEqual(expected(one, other, [0.3, 0.2], correlation));
  });

  test('of two readings without a common statement, as of two accounts', () => {
    const apart = { ...other, leads: other.leads.map((lead) => lead + 10) };
    const { interval } = differenceOf(one, apart, { isPaired: true });
    expect(interval).toEqual(expected(one, other, [0.3, 0.2], 0));
  });

  test('of two readings with some common statements, as far as those go together', () => {
    // Common are the errors of 0.5 and -0.3, and of 0.2 and -0.2.
    const half = { ...other, leads: Float64Array.of(0, 1, 12, 13) };
    const { interval } = differenceOf(one, half, { isPaired: true });
    expect(interval).toEqual(expected(one, other, [0.3, 0.2], 0.16 / Math.sqrt(0.44 * 0.16)));
  });

  test('of a reading in which nothing varies, as of another account', () => {
    const calm = said(new Float64Array(4));
    const { interval } = differenceOf(one, calm, { isPaired: true });
    expect(interval).toEqual(expected(one, calm, [0.3, 0], 0));
  });

  test('of two readings in which nothing varies', () => {
    const { interval } = differenceOf(nothing, nothing, { isPaired: true });
    expect(interval).toEqual(expected(nothing, nothing, [0, 0], 0));
  });
});

test('two accounts differ, whichever of them is higher', () => {
  const calm = said(new Float64Array(60));
  const fearful = said(new Float64Array(60).fill(0.8));
  const differs = (a: Statements, b: Statements) => differenceOf(a, b, { isPaired: false }).differs;
  expect([differs(calm, fearful), differs(fearful, calm), differs(calm, calm)]).toEqual([true, true, false]);
});
