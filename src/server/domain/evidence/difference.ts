import type { Difference } from '#contract/compare.ts';
import { discountSameWords, meanStrength, type Weighted } from '#server/domain/statistics/account-estimate.ts';
import { meanInterval } from '#server/domain/statistics/mean-interval.ts';
import type { Statements } from '#server/domain/statistics/sum-up.ts';

type Found = Omit<Difference, 'kind' | 'a' | 'b'>;

/**
 * How far the score of `b` is above that of `a`, from -1 to 1, with its 95 % interval, from the intervals of both scores
 * (Zou and Donner, Statistics in Medicine 27, 2008). Two accounts are independent. Two readings of one account
 * (`isPaired`) are correlated, because what makes a statement strong in one reading does so in the other.
 */
export function differenceOf(a: Statements, b: Statements, { isPaired }: { isPaired: boolean }): Found {
  const [one, other] = [sideOf(a), sideOf(b)];
  const correlation = isPaired ? correlationOf(one, other) : 0;
  const difference = other.mean - one.mean;
  const low = difference - distance(other.below, one.above, correlation);
  const high = difference + distance(other.above, one.below, correlation);
  return { difference, interval: [low, high], differs: low > 0 || high < 0, is_paired: isPaired };
}

type Side = {
  mean: number;
  /** How far the interval reaches below and above the mean. */
  below: number;
  above: number;
  /** What each statement adds to the error of the mean, by the statement's lead. */
  errors: ReadonlyMap<number, number>;
};

function sideOf(statements: Statements): Side {
  const weighted = discountSameWords(statements);
  const mean = meanStrength(weighted);
  const [low, high] = meanInterval(weighted);
  return { mean, below: mean - low, above: high - mean, errors: errorsOf(statements.leads, weighted, mean) };
}

const errorsOf = (leads: Float64Array, { strengths, weights }: Weighted, mean: number): Side['errors'] =>
  new Map(Array.from(leads, (lead, place) => [lead, (weights[place] ?? 0) * ((strengths[place] ?? 0) - mean)]));

const distance = (one: number, other: number, correlation: number): number =>
  Math.sqrt(Math.max(0, one ** 2 + other ** 2 - 2 * correlation * one * other));

/** The correlation of two means; 0 when nothing varies. Statements that only one side has add nothing to it. */
function correlationOf({ errors: a }: Side, { errors: b }: Side): number {
  let common = 0;
  for (const [lead, error] of a) common += error * (b.get(lead) ?? 0);
  const spread = Math.sqrt(squares(a) * squares(b));
  return spread === 0 ? 0 : common / spread;
}

function squares(errors: Side['errors']): number {
  let sum = 0;
  for (const error of errors.values()) sum += error ** 2;
  return sum;
}
