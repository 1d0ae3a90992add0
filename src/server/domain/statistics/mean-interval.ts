import { meanStrength, type Weighted } from './account-estimate.ts';
import { betaQuantile } from './beta.ts';
import { numberAt } from './number-at.ts';

/** A mark that the account might also have made is at least this strong. */
const LEAST_UNSEEN = 0.55;
/** How many such marks the ends allow for; the interval of Jeffreys has 0.5 at both. */
const UNSEEN = { low: 0.6, high: 0.5 };
const TAIL = 0.025;

/** What decides the interval of a mean of values from 0 to 1. */
export type Moments = {
  /** How many independent values there are. */
  count: number;
  mean: number;
  /** The mean of their squares. */
  square: number;
  strongest: number;
};

/** The 95 % interval of the mean strength of weighted statements: {@link intervalOf} their moments. */
export const meanInterval = (statements: Weighted): [low: number, high: number] => intervalOf(momentsOf(statements));

/**
 * The 95 % interval of a mean; both ends are from 0 to 1, the upper one above 0.
 *
 * Most values are 0, so the mean is treated as a number of equal marks: as many, and as strong, as give the same mean
 * and the same variance (as the weighted counts of Fay and Feuer, Statistics in Medicine 16, 1997). Their share has the
 * interval of Jeffreys (Brown, Cai and DasGupta, Statistical Science 16, 2001). For the upper end, half a mark is added
 * that is as strong as the strongest value, and at least {@link LEAST_UNSEEN}: without it, ten values of 0 would be
 * certain. How often the interval holds the truth: docs/decisions/2026-11-23-intervals.md.
 */
export function intervalOf({ count, mean, square, strongest }: Moments): [low: number, high: number] {
  const sum = mean * count;
  const low = sum === 0 ? 0 : endOf(TAIL, sum, square * count, count, UNSEEN.low);
  const unseen = Math.max(LEAST_UNSEEN, strongest);
  const high = endOf(1 - TAIL, sum + UNSEEN.high * unseen, square * count + UNSEEN.high * unseen ** 2, count, 0);
  return [Math.min(low, mean), Math.max(high, mean)];
}

/** A quantile of the share that equal marks have among `count` values, times their strength. */
function endOf(probability: number, sum: number, squares: number, count: number, more: number): number {
  const strength = squares / sum;
  // There are never more than values; but squares of very small values are 0 to a computer.
  const marks = Math.min(sum / strength, count);
  return strength * betaQuantile(probability, marks + more, count - marks + 0.5);
}

/** Weighted statements count as fewer of equal weight (Kish, Survey Sampling, 1965). */
function momentsOf(statements: Weighted): Moments {
  let [total, ofWeights, ofStrengths, strongest] = [0, 0, 0, 0];
  for (const [place, weight] of statements.weights.entries()) {
    const strength = numberAt(statements.strengths, place);
    total += weight;
    ofWeights += weight ** 2;
    ofStrengths += (weight * strength) ** 2;
    strongest = Math.max(strongest, strength);
  }
  const count = total ** 2 / ofWeights;
  return { count, mean: meanStrength(statements), square: ofStrengths / ofWeights, strongest };
}
