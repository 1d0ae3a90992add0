import { FLAGGED_FROM } from '#contract/band.ts';
import { rocAuc } from './auc.ts';
import { type Judged, sides } from './judged.ts';
import { valuesOf } from './resample.ts';
import { bootstrapInterval } from './score-bootstrap.ts';
import { wilsonInterval } from './wilson.ts';

/** A measure from 0 to 1 with its 95 % interval. */
export type Measure = { value: number; interval: [low: number, high: number] };

/**
 * How often posts with a strength from `from` up to `to` are positive; `to` is included only if it is 1. `share` is
 * null without posts.
 */
export type ReliabilityRow = { from: number; to: number; count: number; positives: number; share: Measure | null };

/** How well strengths separate positive posts, or accounts, from negative ones. */
export type Measures = {
  auc: Measure;
  /** From this strength on, a post or an account counts as flagged. */
  flagged_from: number;
  /** The share of positive ones among the flagged; null when none is flagged. */
  precision: Measure | null;
  /** The share of flagged ones among the positive. */
  recall: Measure;
  f1: Measure;
  /** The mean squared distance of strengths from 1 for positives and from 0 for negatives (Brier, 1950): 0 is best. */
  brier: Measure;
  reliability: ReliabilityRow[];
};

/** The limit for flags, and the lower limits of the rows of the reliability table. */
export type Scale = { flaggedFrom: number; rowsFrom: readonly number[] };

/** Nothing that was measured has this label. */
export class NothingToMeasure extends Error {
  override name = 'NothingToMeasure';
  constructor(label: 'positive' | 'negative') {
    super(`Nothing that was measured is labelled ${label}, so there is nothing to compare.`);
  }
}

const BOOTSTRAP_SEED = 'plumbline evaluate';

/** The scale for the strengths of posts. */
export const POSTS: Scale = { flaggedFrom: FLAGGED_FROM, rowsFrom: [0, 0.001, 0.1, 0.2, 0.35, 0.5, 0.7] };

/**
 * Measures strengths against labels. Proportions get Wilson's interval, other measures a bootstrap interval. Throws
 * {@link NothingToMeasure}.
 */
export async function measure(judged: readonly Judged[], { flaggedFrom, rowsFrom }: Scale): Promise<Measures> {
  const [positives, negatives] = sides(judged);
  if (positives.length === 0) throw new NothingToMeasure('positive');
  if (negatives.length === 0) throw new NothingToMeasure('negative');
  const withInterval = async (statistic: (positives: Float64Array, negatives: Float64Array) => number) => ({
    value: statistic(positives, negatives),
    interval: await bootstrapInterval(
      [valuesOf(positives), valuesOf(negatives)],
      ([p, n]) => statistic(p, n),
      BOOTSTRAP_SEED,
    ),
  });
  const hits = countFlagged(positives, flaggedFrom);
  const flagged = hits + countFlagged(negatives, flaggedFrom);
  return {
    auc: await withInterval(rocAuc),
    flagged_from: flaggedFrom,
    precision: shareOf(hits, flagged),
    recall: { value: hits / positives.length, interval: wilsonInterval(hits, positives.length) },
    f1: await withInterval(f1At(flaggedFrom)),
    brier: await withInterval(brier),
    reliability: reliabilityOf(positives, negatives, rowsFrom),
  };
}

/** The harmonic mean of precision and recall: twice the hits, divided by the flagged plus the positive ones. */
export const f1At = (flaggedFrom: number) => (positives: Float64Array, negatives: Float64Array) => {
  const hits = countFlagged(positives, flaggedFrom);
  return (2 * hits) / (hits + countFlagged(negatives, flaggedFrom) + positives.length);
};

const countFlagged = (side: Float64Array, from: number): number =>
  side.reduce((total, strength) => total + Number(strength >= from), 0);

function brier(positives: Float64Array, negatives: Float64Array): number {
  const sum = (side: Float64Array, label: number) =>
    side.reduce((total, strength) => total + (strength - label) ** 2, 0);
  return (sum(positives, 1) + sum(negatives, 0)) / (positives.length + negatives.length);
}

const shareOf = (hits: number, all: number): Measure | null =>
  all === 0 ? null : { value: hits / all, interval: wilsonInterval(hits, all) };

function reliabilityOf(
  positives: Float64Array,
  negatives: Float64Array,
  rowsFrom: readonly number[],
): ReliabilityRow[] {
  return rowsFrom.map((from, i) => {
    const below = rowsFrom[i + 1] ?? Number.POSITIVE_INFINITY;
    const countOf = (side: Float64Array) => side.filter((strength) => strength >= from && strength < below).length;
    const hits = countOf(positives);
    const count = hits + countOf(negatives);
    return { from, to: Math.min(below, 1), count, positives: hits, share: shareOf(hits, count) };
  });
}
