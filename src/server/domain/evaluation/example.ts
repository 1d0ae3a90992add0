import type { PostText } from '#server/domain/labelling/labeller.ts';

/** A post of which people said whether it is what a question asks for. */
export type Example = PostText & { isPositive: boolean };

/** An example that was read, and how strongly: 0 to 1. */
export type Marked = { example: Example; strength: number };

/** The strengths of the positive examples and those of the negative ones. */
export function sides(marked: readonly Marked[]): [positives: Float64Array, negatives: Float64Array] {
  const of = (isPositive: boolean) =>
    Float64Array.from(
      marked.filter(({ example }) => example.isPositive === isPositive).map(({ strength }) => strength),
    );
  return [of(true), of(false)];
}
