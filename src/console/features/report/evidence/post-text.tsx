import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { KIND_TONES } from '#console/shared/levels/kinds.ts';
import { toWholeWords } from '#console/shared/posts/passage.ts';
import { AnnotatedText } from '#console/ui/text/annotated-text.tsx';
import { SelectableText } from '#console/ui/text/selectable-text.tsx';
import type { Post } from '#contract/post.ts';
import type { correctionMachine } from '#machines/correction.machine.ts';

type CorrectionSnapshot = SnapshotFrom<typeof correctionMachine>;

const selectIsMarking = (correction: CorrectionSnapshot) => correction.matches('marking');
const selectPassage = ({ context }: CorrectionSnapshot) => context.passage;

type PostTextProps = { post: Post; correction: ActorRefFrom<typeof correctionMachine> };

/** The text of a post with its marks. While a label is added, its words are selected in it. */
export function PostText({ post: { text, labels }, correction }: PostTextProps) {
  const isMarking = useSelector(correction, selectIsMarking);
  const passage = useSelector(correction, selectPassage);
  if (!isMarking) {
    return (
      <AnnotatedText
        label="Text of the post"
        text={text}
        marks={labels.map(({ kind, start, end, is_wrong }) => ({
          start,
          end,
          tone: KIND_TONES[kind],
          isWrong: is_wrong,
        }))}
      />
    );
  }
  return (
    <SelectableText
      label="Select the words"
      takesFocus
      text={text}
      marks={labels.map(({ start, end }, place) => ({ start, end, number: place + 1 }))}
      selected={passage}
      onSelect={(span) => {
        const chosen = span && toWholeWords(text, span.start, span.end);
        correction.send(chosen === null ? { type: 'words.dropped' } : { type: 'words.chosen', passage: chosen });
      }}
    />
  );
}
