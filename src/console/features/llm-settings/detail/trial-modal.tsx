import { useSelector } from '@xstate/react';
import type { Form } from '#console/shared/forms/form.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { FormValues } from '#machines/draft.ts';
import { PostChoice, PostChoiceForm } from './post-choice.tsx';
import type { TrialActor, TrialSnapshot } from './providers.ts';
import { TrialAnswer } from './trial-answer.tsx';

const selectIsOpen = (trial: TrialSnapshot) => !trial.matches('closed');
const selectIsAsking = (trial: TrialSnapshot) => trial.matches('asking');
const selectFailure = (trial: TrialSnapshot) => trial.context.failure;
const selectAnswer = (trial: TrialSnapshot) => trial.context.answer;

type TrialModalProps = { trial: TrialActor; form: Form<unknown>; title: string };

/** What the model really says about a post of one's choice, under the form as it is now, saved or not. */
export function TrialModal({ trial, form, title }: TrialModalProps) {
  return (
    <Modal
      open={useSelector(trial, selectIsOpen)}
      onClose={() => trial.send({ type: 'dialog.closed' })}
      title={title}
      description="The saved model is asked about one post, with the categories and prompts as they are typed here. It is paid for like every request; nothing of the answer is stored."
      size="lg"
    >
      <TrialBody trial={trial} form={form} />
    </Modal>
  );
}

function TrialBody({ trial, form }: Omit<TrialModalProps, 'title'>) {
  const isAsking = useSelector(trial, selectIsAsking);
  const failure = useSelector(trial, selectFailure);
  const answer = useSelector(trial, selectAnswer);
  const ask = (post: FormValues) =>
    trial.send({ type: 'question.asked', question: { draft: form.actor.getSnapshot().context.values, post } });
  return (
    <PostChoiceForm onChosen={ask}>
      <ModalBody>
        <Stack>
          <PostChoice problems={failure?.problems ?? {}} />
          {failure && Object.keys(failure.problems).length === 0 && <FormError>{failure.message}</FormError>}
          <div aria-live="polite">
            {isAsking && <p>Asking the model. A local one may take minutes.</p>}
            {answer && <TrialAnswer answer={answer} />}
          </div>
        </Stack>
      </ModalBody>
      <ModalFooter>
        {isAsking ? (
          <Button variant="outline" onClick={() => trial.send({ type: 'question.withdrawn' })}>
            Stop
          </Button>
        ) : (
          <Button variant="outline" onClick={() => trial.send({ type: 'dialog.closed' })}>
            Close
          </Button>
        )}
        <Button type="submit" variant="solid" loading={isAsking}>
          Ask the model
        </Button>
      </ModalFooter>
    </PostChoiceForm>
  );
}
