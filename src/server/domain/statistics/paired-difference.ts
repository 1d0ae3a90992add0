import type { Measure } from './measure.ts';
import { valuesOf } from './resample.ts';
import { bootstrapInterval } from './score-bootstrap.ts';

/** A post with its label, and its strength by two ways of asking. */
export type Pair = { isPositive: boolean; before: number; after: number };

/** A measure of the strengths of positive and negative posts. */
type Statistic = (positives: Float64Array, negatives: Float64Array) => number;

const SEED = 'plumbline paired difference';

/**
 * How much a measure changes from `before` to `after`, with the 95 % interval of the difference. Each draw takes both
 * strengths of a post (paired bootstrap), so what makes a post hard for both cancels out. Positive and negative posts are
 * drawn apart. Null where one of the labels is missing.
 */
export async function pairedDifference(pairs: readonly Pair[], statistic: Statistic): Promise<Measure | null> {
  const positives = pairs.filter(({ isPositive }) => isPositive);
  const negatives = pairs.filter(({ isPositive }) => !isPositive);
  if (positives.length === 0 || negatives.length === 0) return null;
  const difference = (p: Float64Array, n: Float64Array) =>
    statistic(strengths(positives, p, 'after'), strengths(negatives, n, 'after')) -
    statistic(strengths(positives, p, 'before'), strengths(negatives, n, 'before'));
  const [allPositive, allNegative] = [placesOf(positives), placesOf(negatives)];
  return {
    value: difference(allPositive, allNegative),
    interval: await bootstrapInterval(
      [valuesOf(allPositive), valuesOf(allNegative)],
      ([p, n]) => difference(p, n),
      SEED,
    ),
  };
}

const placesOf = (pairs: readonly Pair[]) => Float64Array.from(pairs.keys());

const strengths = (pairs: readonly Pair[], places: Float64Array, of: 'before' | 'after') =>
  places.map((place) => pairs[place]?.[of] ?? Number.NaN);
