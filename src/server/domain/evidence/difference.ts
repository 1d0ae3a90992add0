import type { Difference } from '#contract/compare.ts';
import { discountSameWords } from '#server/domain/statistics/account-estimate.ts';
import { sumsOf } from '#server/domain/statistics/resample.ts';
import { bootstrapInterval } from '#server/domain/statistics/score-bootstrap.ts';
import type { Statements } from '#server/domain/statistics/sum-up.ts';

type Found = Omit<Difference, 'kind' | 'a' | 'b'>;
/** Strength times weight, and weight, of each statement; both are 0 for a statement that a side does not have. */
type Columns = [weighted: Float64Array, weights: Float64Array];

/**
 * How far the score of `b` is above that of `a`, from -1 to 1, with its 95 % bootstrap interval. Two accounts are
 * resampled independently. Two readings of the same posts (`isPaired`) are resampled together, because what makes a
 * post strong in one reading does so in the other.
 */
export async function differenceOf(
  a: Statements,
  b: Statements,
  { isPaired, seed }: { isPaired: boolean; seed: string },
): Promise<Found> {
  const leads = isPaired ? Float64Array.from(new Set([...a.leads, ...b.leads])).sort() : null;
  const [first, second] = [columnsOf(a, leads), columnsOf(b, leads)];
  const [low, high] = isPaired
    ? await bootstrapInterval([sumsOf([...first, ...second])], ([sums]) => differenceIn(sums), seed)
    : await bootstrapInterval(
        [sumsOf(first), sumsOf(second)],
        ([one, other]) => differenceIn([...one, ...other]),
        seed,
      );
  return {
    difference: differenceIn([...first, ...second].map(sumOf)),
    interval: [low, high],
    differs: low > 0 || high < 0,
    is_paired: isPaired,
  };
}

/** In the order of `leads`; without `leads`, in their own order. */
function columnsOf(statements: Statements, leads: Float64Array | null): Columns {
  const { strengths, weights } = discountSameWords(statements);
  const places = new Map(Array.from(statements.leads, (lead, place) => [lead, place]));
  const placesOf = Array.from(leads ?? statements.leads, (lead) => places.get(lead) ?? -1);
  return [
    Float64Array.from(placesOf, (place) => (strengths[place] ?? 0) * (weights[place] ?? 0)),
    Float64Array.from(placesOf, (place) => weights[place] ?? 0),
  ];
}

const sumOf = (column: Float64Array): number => column.reduce((sum, value) => sum + value, 0);

/** The difference from the two sums of one side, then the two sums of the other. */
const differenceIn = ([weightedA = 0, weightsA = 0, weightedB = 0, weightsB = 0]: Iterable<number>): number =>
  meanOf(weightedB, weightsB) - meanOf(weightedA, weightsA);

/** 0 when no statement of a side was drawn. */
const meanOf = (weighted: number, weights: number): number => (weights === 0 ? 0 : weighted / weights);
