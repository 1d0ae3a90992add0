import { reportPath } from '#console/shared/address/report-path.ts';
import { formatPosts } from '#console/shared/figures/figures.ts';
import { LinkButton } from '#console/ui/actions/link-button.tsx';
import { EmptyState } from '#console/ui/feedback/empty-state.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import { KeyButton } from './key-button.tsx';
import type { ReviewActor } from './review-actor.ts';

type PausedProps = { review: ReviewActor; turn: ReviewTurn; screenName: string };

/** Covers the post while its reader is away. */
export const Paused = ({ review, turn, screenName }: PausedProps) => (
  <EmptyState
    title="Paused"
    actions={
      <>
        <LinkButton variant="outline" to={reportPath(screenName)}>
          To the report
        </LinkButton>
        <KeyButton keyName="p" onClick={() => review.send({ type: 'review.continued' })}>
          Go on
        </KeyButton>
      </>
    }
  >
    {`${describeSaved(turn.review.mine.judged)} You can go on at any time.`}
  </EmptyState>
);

const describeSaved = (judged: number) =>
  judged === 0 ? 'You have judged no post yet.' : `Your judgements of ${formatPosts(judged)} are saved.`;
