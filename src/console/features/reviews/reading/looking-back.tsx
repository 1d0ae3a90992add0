import { useSelector } from '@xstate/react';
import { formatMark } from '#console/shared/levels/strength.ts';
import { Card } from '#console/ui/layout/card.tsx';
import { Panes } from '#console/ui/layout/panes.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import type { MachineAnswer, ReviewJudgement } from '#contract/review-judgement.ts';
import { ComparedList, type ComparedMark, ComparedText } from '../compared-marks.tsx';
import { describeVerdict } from '../describe-judgement.ts';
import type { ReviewSnapshot } from '../providers.ts';
import { ReviewedPost } from '../reviewed-post.tsx';
import { KeyButton } from './key-button.tsx';
import { describeMachine } from './machine-said.tsx';
import type { ReviewActor } from './review-actor.ts';

const selectMachine = ({ context }: ReviewSnapshot) => context.machine;

/** The post before, with what its reader found and what the analyzer said of it. */
export function LookingBack({ review, turn }: { review: ReviewActor; turn: ReviewTurn }) {
  const machine = useSelector(review, selectMachine);
  if (turn.last === null || machine === null) return null;
  const { judgement, post } = turn.last;
  const marks = marksOf(judgement, machine);
  return (
    <Panes
      read={
        <ReviewedPost post={post}>
          <ComparedText text={post.text} marks={marks} />
        </ReviewedPost>
      }
      say={
        <Card
          sticky
          title="You and the analyzer"
          description={`You said: ${describeVerdict(judgement)}. ${describeMachine(machine)}`}
          footer={
            <>
              <KeyButton
                keyName="u"
                variant="outline"
                onClick={() => review.send({ type: 'verdict.undone', id: judgement.id })}
              >
                Take back
              </KeyButton>
              <KeyButton keyName="Enter" onClick={() => review.send({ type: 'post.next' })}>
                Go on
              </KeyButton>
            </>
          }
        >
          {marks.length > 0 && <ComparedList text={post.text} marks={marks} />}
        </Card>
      }
    />
  );
}

/** The reader's marks, and then those of the analyzer. */
const marksOf = (judgement: ReviewJudgement, machine: MachineAnswer): ComparedMark[] => [
  ...judgement.found.map((found): ComparedMark => ({ ...found, by: 'You', tone: 'second' })),
  ...machine.labels.map(
    ({ strength, ...label }): ComparedMark => ({ ...label, by: `Analyzer ${formatMark(strength)}`, tone: 'first' }),
  ),
];
