import { describe, expect, test } from 'vitest';
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
