import type { Difference } from '#contract/compare.ts';
import { discountSameWords } from '#server/domain/analysis/account-estimate.ts';
import { bootstrapInterval } from '#server/domain/analysis/score-bootstrap.ts';
import type { Statements } from '#server/domain/analysis/sum-up.ts';

type Found = Omit<Difference, 'kind' | 'a' | 'b'>;
/** Strength times weight, and weight, of one statement; both 0 where a side does not have it. */
type Sums = { sum: Float64Array; weight: Float64Array };

/**
 * How far the score of `b` is above that of `a`, from -1 to 1, with its 95 % bootstrap interval. Two accounts are resampled apart;
 * two readings of the same posts (`isPaired`) together, since what makes one post striking does so in both.
 */
export async function differenceOf(
  a: Statements,
  b: Statements,
  { isPaired, seed }: { isPaired: boolean; seed: string },
): Promise<Found> {
  const leads = isPaired ? Float64Array.from(new Set([...a.leads, ...b.leads])).sort() : null;
  const [first, second] = [sumsOf(a, leads), sumsOf(b, leads)];
  const [ofA, ofB] = [numbersOf(first), numbersOf(second)];
  const [low, high] = isPaired
    ? await bootstrapInterval([ofA], ([drawn]) => differenceIn(first, drawn, second, drawn), seed)
    : await bootstrapInterval([ofA, ofB], ([one, other]) => differenceIn(first, one, second, other), seed);
  return {
    difference: meanOf(second, ofB) - meanOf(first, ofA),
    interval: [low, high],
    differs: low > 0 || high < 0,
    is_paired: isPaired,
  };
}

/** In the order of `leads`, or in their own. */
function sumsOf(statements: Statements, leads: Float64Array | null): Sums {
  const { strengths, weights } = discountSameWords(statements);
  const places = new Map(Array.from(statements.leads, (lead, place) => [lead, place]));
  const placesOf = Array.from(leads ?? statements.leads, (lead) => places.get(lead) ?? -1);
  return {
    sum: Float64Array.from(placesOf, (place) => (strengths[place] ?? 0) * (weights[place] ?? 0)),
    weight: Float64Array.from(placesOf, (place) => weights[place] ?? 0),
  };
}

const numbersOf = ({ sum }: Sums): Float64Array => Float64Array.from(sum.keys());

/** 0 where not one statement of a side was drawn. */
function meanOf({ sum, weight }: Sums, drawn: Float64Array): number {
  let [total, weights] = [0, 0];
  for (const number of drawn) {
    total += sum[number] ?? 0;
    weights += weight[number] ?? 0;
  }
  return weights === 0 ? 0 : total / weights;
}

const differenceIn = (a: Sums, ofA: Float64Array, b: Sums, ofB: Float64Array): number =>
  meanOf(b, ofB) - meanOf(a, ofA);
