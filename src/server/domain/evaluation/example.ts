import type { Author, PostText } from '#server/domain/labelling/labeller.ts';
import type { ReadPost } from '#server/domain/statistics/account-estimate.ts';
import type { Judged } from '#server/domain/statistics/judged.ts';

/** A post that people labelled, or whose author people labelled, as positive or negative for a question. */
export type Example = PostText & {
  isPositive: boolean;
  author: Author | null;
  /** Where people marked something, in UTF-16 units; left out where a file has no spans. */
  spans?: readonly Span[];
};

/** From `start` up to `end`, which is not included. */
export type Span = readonly [start: number, end: number];

/**
 * An example that was read, with its strongest label, or else its strongest cue too weak to mark; and the words that its
 * labels quote.
 */
export type Marked = { example: Example; mark: ReadPost['mark']; quotes: readonly string[] };

export const judgedOf = ({ example: { isPositive }, mark }: Marked): Judged => ({
  isPositive,
  strength: mark?.confidence ?? 0,
});
