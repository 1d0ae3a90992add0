import { FLAGGED_FROM } from '#contract/band.ts';
import { rocAuc } from '#server/domain/analysis/auc.ts';
import { bootstrapInterval } from '#server/domain/analysis/score-bootstrap.ts';
import { type Marked, sides } from './example.ts';
import { wilsonInterval } from './wilson.ts';

/** A measure from 0 to 1 with its 95 % interval. */
export type Measure = { value: number; interval: [low: number, high: number] };

/** How often posts of a strength from `from` up to `to` are positive, `to` itself only if it is 1; `share` is null for no posts. */
export type ReliabilityRow = { from: number; to: number; posts: number; positives: number; share: Measure | null };

/** How well strengths tell positive posts from negative ones. A post is flagged from `FLAGGED_FROM` on. */
export type Measures = {
  auc: Measure;
  /** Of the posts flagged, the share that is positive; null when none is flagged. */
  precision: Measure | null;
  /** Of the positive posts, the share that is flagged. */
  recall: Measure;
  f1: Measure;
  /** The mean squared distance of strengths from 1 for positives and from 0 for negatives (Brier, 1950): 0 is best. */
  brier: Measure;
  reliability: ReliabilityRow[];
};

/** Of the posts that were read, none has this label. */
export class NothingToMeasure extends Error {
  override name = 'NothingToMeasure';
  constructor(label: 'positive' | 'negative') {
    super(`None of the posts that were read is ${label}, so there is nothing to measure.`);
  }
}

const BOOTSTRAP_SEED = 'plumbline evaluate';

/** Where the rows of the reliability table begin. */
const STRENGTHS = [0, 0.001, 0.1, 0.2, 0.35, 0.5, 0.7];

/** Measures strengths against labels; intervals of shares are Wilson's, the others come from a bootstrap. Throws {@link NothingToMeasure}. */
export async function measure(marked: readonly Marked[]): Promise<Measures> {
  const [positives, negatives] = sides(marked);
  if (positives.length === 0) throw new NothingToMeasure('positive');
  if (negatives.length === 0) throw new NothingToMeasure('negative');
  const withInterval = async (statistic: (positives: Float64Array, negatives: Float64Array) => number) => ({
    value: statistic(positives, negatives),
    interval: await bootstrapInterval([positives, negatives], ([p, n]) => statistic(p, n), BOOTSTRAP_SEED),
  });
  const hits = countFlagged(positives);
  const flagged = hits + countFlagged(negatives);
  return {
    auc: await withInterval(rocAuc),
    precision: shareOf(hits, flagged),
    recall: { value: hits / positives.length, interval: wilsonInterval(hits, positives.length) },
    f1: await withInterval(f1),
    brier: await withInterval(brier),
    reliability: reliabilityOf(positives, negatives),
  };
}

/** The harmonic mean of precision and recall: twice the hits among flagged and positive posts together. */
function f1(positives: Float64Array, negatives: Float64Array): number {
  const hits = countFlagged(positives);
  return (2 * hits) / (hits + countFlagged(negatives) + positives.length);
}

function brier(positives: Float64Array, negatives: Float64Array): number {
  const sum = (side: Float64Array, label: number) =>
    side.reduce((total, strength) => total + (strength - label) ** 2, 0);
  return (sum(positives, 1) + sum(negatives, 0)) / (positives.length + negatives.length);
}

const countFlagged = (side: Float64Array): number =>
  side.reduce((total, strength) => total + Number(strength >= FLAGGED_FROM), 0);

const shareOf = (hits: number, all: number): Measure | null =>
  all === 0 ? null : { value: hits / all, interval: wilsonInterval(hits, all) };

function reliabilityOf(positives: Float64Array, negatives: Float64Array): ReliabilityRow[] {
  return STRENGTHS.map((from, i) => {
    const below = STRENGTHS[i + 1] ?? Number.POSITIVE_INFINITY;
    const count = (side: Float64Array) => side.filter((strength) => strength >= from && strength < below).length;
    const hits = count(positives);
    const posts = hits + count(negatives);
    return { from, to: Math.min(below, 1), posts, positives: hits, share: shareOf(hits, posts) };
  });
}
