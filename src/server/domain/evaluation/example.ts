import type { Author, PostText } from '#server/domain/labelling/labeller.ts';
import type { ReadPost } from '#server/domain/statistics/account-estimate.ts';
import type { Judged } from '#server/domain/statistics/judged.ts';

/** A post that people labelled, or whose author people labelled, as positive or negative for a question. */
export type Example = PostText & { isPositive: boolean; author: Author | null };

/** An example that was read, with its strongest label, or else its strongest cue too weak to mark. */
export type Marked = { example: Example; mark: ReadPost['mark'] };

export const judgedOf = ({ example: { isPositive }, mark }: Marked): Judged => ({
  isPositive,
  strength: mark?.confidence ?? 0,
});
