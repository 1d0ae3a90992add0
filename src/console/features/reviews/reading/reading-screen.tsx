import { useActorRef, useSelector } from '@xstate/react';
import KeyboardIcon from 'lucide-react/icons/keyboard';
import { useMemo } from 'react';
import { reviewPath } from '#console/shared/address/review-path.ts';
import { FailureText } from '#console/shared/failures/failure-reason.tsx';
import { useAreKeysOn, useKeys } from '#console/shared/keys/keys.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { KIND_NAMES } from '#console/shared/levels/kinds.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { LoadFailure } from '#console/ui/feedback/load-failure.tsx';
import { PageHeader } from '#console/ui/layout/page-header.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import { JudgedSoFar } from '../judged-so-far.tsx';
import { markPlace, recallMarks } from '../kept-marks.ts';
import { missingReview } from '../missing-review.ts';
import { provideReview, type ReviewSnapshot } from '../providers.ts';
import type { ReviewPlace } from '../review-place.ts';
import { useReviewPlace } from '../use-review-place.ts';
import { Finished } from './finished.tsx';
import { KeyButton } from './key-button.tsx';
import { LookingBack } from './looking-back.tsx';
import { Paused } from './paused.tsx';
import { PostToJudge } from './post-to-judge.tsx';
import type { ReviewActor } from './review-actor.ts';
import { useReviewKeys } from './review-keys.ts';

const selectTurn = ({ context }: ReviewSnapshot) => context.turn;
const selectIsMissing = (review: ReviewSnapshot) => review.matches({ place: 'missing' });
const selectCanPause = (review: ReviewSnapshot) => review.can({ type: 'review.paused' });

/** /items/{screen_name}/reviews/{review_id}/read */
export function ReadingScreen() {
  const { screenName, reviewId } = useReviewPlace();
  return <Reading key={`${screenName}/${reviewId}`} screenName={screenName} reviewId={reviewId} />;
}

function Reading({ screenName, reviewId }: ReviewPlace) {
  const work = useUnsavedWork();
  const logic = useMemo(() => provideReview({ screenName, reviewId }, work), [screenName, reviewId, work]);
  const kept = work.recallDraft(markPlace({ screenName, reviewId }));
  const review = useActorRef(logic, { input: { drafts: recallMarks(kept) } });
  const turn = useSelector(review, selectTurn);
  const isMissing = useSelector(review, selectIsMissing);
  useReviewKeys(useAreKeysOn());
  if (isMissing) throw missingReview({ screenName, reviewId });
  return (
    <>
      <title>{`Review ${reviewId} · @${screenName} · Plumbline`}</title>
      <PageHeader
        title={
          <>
            Review of <bdi>@{screenName}</bdi>
          </>
        }
        description={turn && describe(turn)}
        up={{ to: reviewPath(screenName, reviewId), label: 'What it says' }}
        actions={<ReadingActions review={review} />}
      />
      {turn && <JudgedSoFar review={turn.review} />}
      <Place review={review} screenName={screenName} reviewId={reviewId} />
    </>
  );
}

const describe = ({ review: { kind, is_blind } }: ReviewTurn) =>
  `${KIND_NAMES[kind]}, ${is_blind ? 'without the marks of the analyzer' : 'with the marks of the analyzer'}`;

function ReadingActions({ review }: { review: ReviewActor }) {
  const { list } = useKeys();
  const canPause = useSelector(review, selectCanPause);
  return (
    <>
      <Button
        variant="ghost"
        icon={<KeyboardIcon />}
        aria-haspopup="dialog"
        onClick={() => list.send({ type: 'disclosure.opened' })}
      >
        Keys
      </Button>
      {canPause && (
        <KeyButton keyName="p" variant="outline" onClick={() => review.send({ type: 'review.paused' })}>
          Pause
        </KeyButton>
      )}
    </>
  );
}

/** What is shown where the reader is. While something is saved, what was shown before stays. */
function Place({ review, screenName, reviewId }: ReviewPlace & { review: ReviewActor }) {
  const snapshot = useSelector(review, (known) => known);
  const { turn, failure } = snapshot.context;
  if (snapshot.matches({ place: 'loadFailed' })) {
    return (
      <LoadFailure title="The review could not be loaded" onRetry={() => review.send({ type: 'review.retried' })}>
        <FailureText>{failure}</FailureText>
      </LoadFailure>
    );
  }
  if (turn === null || snapshot.matches({ place: 'loading' })) return <FullPageSpinner inside />;
  if (snapshot.matches({ place: 'paused' })) {
    return <Paused review={review} turn={turn} screenName={screenName} />;
  }
  if (snapshot.matches({ place: { lookingBack: 'comparing' } })) return <LookingBack review={review} turn={turn} />;
  if (turn.post === null) return <Finished review={review} turn={turn} path={reviewPath(screenName, reviewId)} />;
  return <PostToJudge review={review} turn={turn} post={turn.post} />;
}
