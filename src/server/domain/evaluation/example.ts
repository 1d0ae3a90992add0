import type { ReadPost } from '#server/domain/analysis/account-estimate.ts';
import type { Author, PostText } from '#server/domain/labelling/labeller.ts';

/** A post of which people said whether it, or the account that wrote it, is what a question asks for. */
export type Example = PostText & { isPositive: boolean; author: Author | null };

/** An example that was read, with its strongest label. */
export type Marked = { example: Example; mark: ReadPost['mark'] };

/** What people said of a post or an account, and what was measured of it: 0 to 1. */
export type Judged = { isPositive: boolean; strength: number };

export const judgedOf = ({ example: { isPositive }, mark }: Marked): Judged => ({
  isPositive,
  strength: mark?.confidence ?? 0,
});

/** The strengths of the positive ones and those of the negative ones. */
export function sides(judged: readonly Judged[]): [positives: Float64Array, negatives: Float64Array] {
  const of = (isPositive: boolean) =>
    Float64Array.from(judged.filter((each) => each.isPositive === isPositive).map(({ strength }) => strength));
  return [of(true), of(false)];
}
