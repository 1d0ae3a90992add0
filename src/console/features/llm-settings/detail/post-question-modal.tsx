import { Fragment, type ReactNode } from 'react';
import { useDialog } from '#console/shared/dialogs/use-dialog.ts';
import type { Form } from '#console/shared/forms/form.ts';
import { useUnsavedWork } from '#console/shared/leaving/unsaved-work.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { FormValues } from '#machines/draft.ts';
import { PostChoice, PostChoiceForm } from './post-choice.tsx';
import type { PostQuestionActor } from './providers.ts';
import type { WaitWords } from './wait-words.ts';

type PostQuestionModalProps<Answer, Wait> = {
  question: PostQuestionActor<Answer, Wait>;
  choice?: 'post' | 'account';
  form: Form<unknown>;
  title: string;
  description: string;
  /** The label of the button that asks. */
  action: string;
  /** Shown while an answer takes long. The question can then be cancelled. */
  patience?: string;
  /** What the server says meanwhile, in words. */
  describeWait?: (wait: Wait) => readonly WaitWords[];
  children: (answer: Answer) => ReactNode;
};

/** Asks about chosen posts with the current values of the form, saved or not. */
export function PostQuestionModal<Answer, Wait>(props: PostQuestionModalProps<Answer, Wait>) {
  const { question, choice = 'post', form, title, description, action, patience, describeWait, children } = props;
  const { isOpen, isAsking, failure, answer, wait } = useDialog(question);
  const { dropDraft } = useUnsavedWork();
  const close = () => {
    dropDraft(title);
    question.send({ type: 'dialog.closed' });
  };
  const ask = (post: FormValues) =>
    question.send({ type: 'question.asked', question: { draft: form.actor.getSnapshot().context.values, post } });
  return (
    <Modal
      open={isOpen}
      onClose={close}
      title={title}
      description={description}
      size={choice === 'account' ? 'xl' : 'lg'}
    >
      <PostChoiceForm onChosen={ask}>
        <ModalBody>
          <PostChoice choice={choice} place={title} failure={failure}>
            {isAsking && patience && (
              <Waiting patience={patience} waits={wait === null ? [] : (describeWait?.(wait) ?? [])} />
            )}
            {answer !== null && children(answer)}
          </PostChoice>
        </ModalBody>
        <ModalFooter>
          {isAsking && patience ? (
            <Button variant="outline" onClick={() => question.send({ type: 'question.withdrawn' })}>
              Stop
            </Button>
          ) : (
            <Button variant="outline" onClick={close}>
              Close
            </Button>
          )}
          <Button type="submit" variant="solid" loading={isAsking}>
            {action}
          </Button>
        </ModalFooter>
      </PostChoiceForm>
    </Modal>
  );
}

/** The form above may fill a small screen. */
const bringIntoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' });

type WaitingProps = { patience: string; waits: readonly WaitWords[] };

/** Why no answer is there yet. The time is not read out each time it grows. */
const Waiting = ({ patience, waits }: WaitingProps) => (
  <>
    {waits.every(({ reason }) => reason === null) && <p ref={bringIntoView}>{patience}</p>}
    {waits.map(({ id, reason, silence }) => (
      <Fragment key={id}>
        {reason !== null && <p ref={bringIntoView}>{reason}</p>}
        <p ref={bringIntoView} aria-live="off">
          {silence}
        </p>
      </Fragment>
    ))}
  </>
);
