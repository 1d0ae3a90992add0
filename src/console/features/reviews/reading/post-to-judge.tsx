import { useSelector } from '@xstate/react';
import { toWholeWords } from '#console/shared/posts/passage.ts';
import { InSight } from '#console/ui/layout/in-sight.tsx';
import { Panes } from '#console/ui/layout/panes.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { SelectableText } from '#console/ui/text/selectable-text.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import type { ReviewPost } from '#contract/review-judgement.ts';
import { draftOf, type Mark } from '#machines/judgement-draft.ts';
import type { ReviewSnapshot } from '../providers.ts';
import { ReviewedPost } from '../reviewed-post.tsx';
import { JudgementPane } from './judgement-pane.tsx';
import { MachineSaid } from './machine-said.tsx';
import { PostBefore } from './post-before.tsx';
import type { ReviewActor } from './review-actor.ts';
import { READ_TEXT } from './review-keys.ts';

const selectFound = ({ context }: ReviewSnapshot) => draftOf(context).found;
const selectWords = ({ context }: ReviewSnapshot) => context.words;

type PostToJudgeProps = { review: ReviewActor; turn: ReviewTurn; post: ReviewPost };

/** A post and the question: its words are selected in place, and techniques named for them. */
export function PostToJudge({ review, turn, post }: PostToJudgeProps) {
  const found = useSelector(review, selectFound);
  const words = useSelector(review, selectWords);
  return (
    <Panes
      read={
        <Stack gap="4">
          <InSight key={post.id} when={turn.last !== null}>
            <ReviewedPost post={post}>
              <SelectableText
                {...READ_TEXT}
                label="Text of the post"
                text={post.text}
                marks={numbered(found)}
                selected={words}
                onSelect={(span) =>
                  review.send({
                    type: 'passage.selected',
                    words: span && toWholeWords(post.text, span.start, span.end),
                  })
                }
              />
              {turn.machine && <MachineSaid machine={turn.machine} text={post.text} />}
            </ReviewedPost>
          </InSight>
          <PostBefore review={review} turn={turn} />
        </Stack>
      }
      say={<JudgementPane review={review} turn={turn} post={post} />}
    />
  );
}

/** The marks that have words, each with its number in the list of all. */
const numbered = (found: readonly Mark[]) =>
  found.flatMap(({ start, end }, place) => (start === null || end === null ? [] : [{ start, end, number: place + 1 }]));
