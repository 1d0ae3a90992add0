/** What people said about a post or an account, and its measured strength: 0 to 1. */
export type Judged = { isPositive: boolean; strength: number };

/** The strengths of the positive ones and those of the negative ones. */
export function sides(judged: readonly Judged[]): [positives: Float64Array, negatives: Float64Array] {
  const of = (isPositive: boolean) =>
    Float64Array.from(judged.filter((each) => each.isPositive === isPositive).map(({ strength }) => strength));
  return [of(true), of(false)];
}
