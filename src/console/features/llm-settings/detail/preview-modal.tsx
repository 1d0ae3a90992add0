import { useSelector } from '@xstate/react';
import type { Form } from '#console/shared/forms/form.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { FormValues } from '#machines/draft.ts';
import { PostChoice, PostChoiceForm } from './post-choice.tsx';
import { PreviewedMessages } from './previewed-messages.tsx';
import type { PreviewActor, PreviewSnapshot } from './providers.ts';

const selectIsOpen = (preview: PreviewSnapshot) => !preview.matches('closed');
const selectIsAsking = (preview: PreviewSnapshot) => preview.matches('asking');
const selectFailure = (preview: PreviewSnapshot) => preview.context.failure;
const selectPreview = (preview: PreviewSnapshot) => preview.context.answer;

type PreviewModalProps = { preview: PreviewActor; form: Form<unknown>; title: string };

/** The exact messages for a post of one's choice, from what is typed in the form, saved or not. */
export function PreviewModal({ preview, form, title }: PreviewModalProps) {
  const close = () => preview.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(preview, selectIsOpen)}
      onClose={close}
      title={title}
      description="The exact messages that the model would be sent for one post, from the form as it is now. Nothing is sent."
      size="lg"
    >
      <PreviewBody preview={preview} form={form} onClose={close} />
    </Modal>
  );
}

function PreviewBody({ preview, form, onClose }: Omit<PreviewModalProps, 'title'> & { onClose: () => void }) {
  const failure = useSelector(preview, selectFailure);
  const answer = useSelector(preview, selectPreview);
  const ask = (post: FormValues) =>
    preview.send({ type: 'question.asked', question: { draft: form.actor.getSnapshot().context.values, post } });
  return (
    <PostChoiceForm onChosen={ask}>
      <ModalBody>
        <Stack>
          <PostChoice problems={failure?.problems ?? {}} />
          {failure && Object.keys(failure.problems).length === 0 && <FormError>{failure.message}</FormError>}
          <div aria-live="polite">{answer && <PreviewedMessages preview={answer} />}</div>
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="solid" loading={useSelector(preview, selectIsAsking)}>
          Show messages
        </Button>
      </ModalFooter>
    </PostChoiceForm>
  );
}
