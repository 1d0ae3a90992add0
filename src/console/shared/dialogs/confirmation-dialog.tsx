import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { DeletionActor, DeletionSnapshot } from './provide-deletion.ts';

const selectIsOpen = (deletion: DeletionSnapshot) => deletion.matches('ready') || deletion.matches('asking');
const selectIsDeleting = (deletion: DeletionSnapshot) => deletion.matches('asking');
const selectFailure = (deletion: DeletionSnapshot) => deletion.context.failure;
const selectLabel = (deletion: DeletionSnapshot) => deletion.context.subject?.label;

type ConfirmationDialogProps = {
  deletion: DeletionActor;
  title: string;
  /** The label of the confirm button. */
  action: string;
  children: ReactNode;
};

/** Asks for a confirmation before anything is deleted. The focus starts on Cancel. */
export function ConfirmationDialog({ deletion, title, action, children }: ConfirmationDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  const label = useSelector(deletion, selectLabel);
  const failure = useSelector(deletion, selectFailure);
  const cancel = () => deletion.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={useSelector(deletion, selectIsOpen)}
      onClose={cancel}
      title={title}
      description={label}
      size="sm"
      role="alertdialog"
      busy={isDeleting}
      initialFocus={cancelButton}
    >
      <ModalBody>
        <Stack>
          {children}
          {failure && <FormError>{failure.message}</FormError>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button ref={cancelButton} variant="outline" disabled={isDeleting} onClick={cancel}>
          Cancel
        </Button>
        <Button
          variant="danger"
          loading={isDeleting}
          onClick={() => deletion.send({ type: 'question.asked', question: null })}
        >
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
