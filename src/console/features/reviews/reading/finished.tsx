import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import { PostBefore } from './post-before.tsx';
import type { ReviewActor } from './review-actor.ts';

type FinishedProps = {
  review: ReviewActor;
  turn: ReviewTurn;
  /** Where the reader sees what the review says. */
  path: string;
};

/** Nothing is left for this reader. */
export const Finished = ({ review, turn, path }: FinishedProps) => (
  <>
    <EmptyState title="Nothing is left for you" actions={<LinkButton to={path}>What it says</LinkButton>}>
      {describeOthers(turn)}
    </EmptyState>
    <PostBefore review={review} turn={turn} />
  </>
);

function describeOthers({ review: { drawn, judged, doubled, doubled_judged } }: ReviewTurn): string {
  if (judged < drawn) return 'Others have posts left.';
  return doubled_judged < doubled
    ? 'Every post is judged. Some of them wait for a second reader.'
    : 'Every post of this review is judged.';
}
