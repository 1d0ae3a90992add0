import { bandOf } from '#contract/band.ts';
import type { Band } from '#contract/level.ts';
import { bootstrapInterval } from './score-bootstrap.ts';

/** Under this many posts a mean says more about the few posts than about the account, so none is given. */
export const MIN_POSTS = 10;

/** The score of an account: `score` and both ends of `interval` run from 0 to 1, null when there are too few posts. */
export type AccountScore = { score: number | null; interval: [number, number] | null; band: Band };

/**
 * Sums up an account from the probabilities (0 to 1) of its posts: their mean, its 95 % bootstrap interval and the band
 * the mean falls in. `seed` decides the resampling: the same posts, in any order, and seed always give the same numbers.
 * An interval of no width (all probabilities equal) says that the posts agree, not that the labels are right.
 */
export async function scoreAccount(probabilities: readonly number[], seed: string): Promise<AccountScore> {
  if (probabilities.length < MIN_POSTS) return { score: null, interval: null, band: 'insufficient' };
  const values = Float64Array.from(probabilities).sort();
  const interval = await bootstrapInterval([values], ([resampled]) => mean(resampled), seed);
  const score = mean(values);
  return { score, interval, band: bandOf(score) };
}

function mean(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}
