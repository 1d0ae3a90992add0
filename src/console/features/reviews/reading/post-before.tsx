import { useSelector } from '@xstate/react';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Clamped } from '#console/ui/text/clamped.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import { describeVerdict } from '../describe-judgement.ts';
import type { ReviewSnapshot } from '../providers.ts';
import { KeyButton } from './key-button.tsx';
import type { ReviewActor } from './review-actor.ts';

const selectIsAsking = (review: ReviewSnapshot) => review.matches({ place: { lookingBack: 'asking' } });
const selectIsUndoing = (review: ReviewSnapshot) => review.matches({ place: 'undoing' });

/** What the reader said of the post before, with the ways back to it. */
export function PostBefore({ review, turn }: { review: ReviewActor; turn: ReviewTurn }) {
  const isAsking = useSelector(review, selectIsAsking);
  const isUndoing = useSelector(review, selectIsUndoing);
  if (turn.last === null) return null;
  const { judgement, post } = turn.last;
  return (
    <Card title="Previous post" description={`You said: ${describeVerdict(judgement)}.`}>
      <Stack gap="3">
        <Clamped>
          <span dir="auto">{post.text}</span>
        </Clamped>
        <Stack direction="row" gap="2">
          <KeyButton
            keyName="m"
            variant="outline"
            size="sm"
            loading={isAsking}
            onClick={() => review.send({ type: 'machine.asked' })}
          >
            What the analyzer said
          </KeyButton>
          <KeyButton
            keyName="u"
            variant="outline"
            size="sm"
            loading={isUndoing}
            onClick={() => review.send({ type: 'verdict.undone', id: judgement.id })}
          >
            Take back
          </KeyButton>
        </Stack>
      </Stack>
    </Card>
  );
}
