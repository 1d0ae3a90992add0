import { useSelector } from '@xstate/react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Field } from '#console/ui/fields/field.tsx';
import { KeyChoices } from '#console/ui/fields/key-choices.tsx';
import { Textarea } from '#console/ui/fields/textarea.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import type { ReviewTurn } from '#contract/review.ts';
import type { ReviewPost } from '#contract/review-judgement.ts';
import { draftOf, type JudgementVerdict } from '#machines/judgement-draft.ts';
import { nameSought } from '../describe-judgement.ts';
import type { ReviewSnapshot } from '../providers.ts';
import { FoundSoFar } from './found-so-far.tsx';
import { KeyButton } from './key-button.tsx';
import type { ReviewActor } from './review-actor.ts';
import { NOTE, techniqueKey } from './review-keys.ts';

const selectDraft = ({ context }: ReviewSnapshot) => draftOf(context);
const selectWords = ({ context }: ReviewSnapshot) => context.words;
const selectFailure = ({ context }: ReviewSnapshot) => context.failure;

type JudgementPaneProps = { review: ReviewActor; turn: ReviewTurn; post: ReviewPost };

/** The question about a post: which techniques, none, or that the reader cannot tell. */
export function JudgementPane({ review, turn, post }: JudgementPaneProps) {
  const { found, note } = useSelector(review, selectDraft);
  const words = useSelector(review, selectWords);
  const { kind, model, categories } = turn.review;
  return (
    <Card
      sticky
      title={`Which ${nameSought(kind, model)} are in this post?`}
      description="Select words in the text, then press what they are. Without selected words it counts for the whole post."
      footer={
        <>
          <SaveFailure review={review} />
          <Verdicts review={review} />
        </>
      }
    >
      <Stack gap="4">
        <p aria-live="polite">
          {words === null ? 'No words are selected.' : <q dir="auto">{post.text.slice(words.start, words.end)}</q>}
        </p>
        <KeyChoices
          label="What can be found"
          choices={categories.map((category, place) => ({
            label: category,
            keyName: techniqueKey(place),
            isPressed: found.some((mark) => mark.category === category),
          }))}
          onPress={(category) => review.send({ type: 'technique.named', category })}
        />
        <FoundSoFar found={found} text={post.text} onRemove={(mark) => review.send({ type: 'mark.removed', mark })} />
        <Field label="Note" optional>
          <Textarea
            {...NOTE}
            name="note"
            rows={2}
            value={note}
            aria-keyshortcuts="o"
            onChange={({ target }) => review.send({ type: 'note.typed', note: target.value })}
          />
        </Field>
      </Stack>
    </Card>
  );
}

/** Beside the verdicts, which stay in sight: what was pressed was not saved, and the post is still the same. */
function SaveFailure({ review }: { review: ReviewActor }) {
  const failure = useSelector(review, selectFailure);
  if (failure === null) return null;
  return (
    <>
      <FailureReason>{failure}</FailureReason>
      <Button variant="outline" onClick={() => review.send({ type: 'review.retried' })}>
        Load the next post
      </Button>
    </>
  );
}

const VERDICTS = [
  { verdict: 'cannot_tell', label: 'Cannot tell', keyName: 'c', variant: 'outline' },
  { verdict: 'none', label: 'None', keyName: 'n', variant: 'outline' },
  { verdict: 'found', label: 'Save and go on', keyName: 'Enter', variant: 'solid' },
] as const;

/** The verdicts that can be given now. Each saves the judgement. */
const canGive: Readonly<Record<JudgementVerdict, (review: ReviewSnapshot) => boolean>> = {
  found: (review) => review.can({ type: 'verdict.given', verdict: 'found' }),
  none: (review) => review.can({ type: 'verdict.given', verdict: 'none' }),
  cannot_tell: (review) => review.can({ type: 'verdict.given', verdict: 'cannot_tell' }),
};
/** The verdict that is being saved. */
const selectSaving = ({ children }: ReviewSnapshot): JudgementVerdict | null => {
  const input = children.judge?.getSnapshot().input;
  return input && 'judgement' in input ? input.judgement.verdict : null;
};

const Verdicts = ({ review }: { review: ReviewActor }) => (
  <>
    {VERDICTS.map((offered) => (
      <Verdict key={offered.verdict} review={review} {...offered} />
    ))}
  </>
);

type VerdictProps = { review: ReviewActor } & (typeof VERDICTS)[number];

function Verdict({ review, verdict, label, keyName, variant }: VerdictProps) {
  const isPossible = useSelector(review, canGive[verdict]);
  const isSaving = useSelector(review, selectSaving) === verdict;
  return (
    <KeyButton
      keyName={keyName}
      variant={variant}
      disabled={!isPossible}
      loading={isSaving}
      onClick={() => review.send({ type: 'verdict.given', verdict })}
    >
      {label}
    </KeyButton>
  );
}
