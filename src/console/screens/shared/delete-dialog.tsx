import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '#console/ui/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/modal.tsx';
import type { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';

type DeletionSnapshot = SnapshotFrom<typeof deleteConfirmationMachine>;

const selectIsOpen = (deletion: DeletionSnapshot) => !deletion.matches('closed');
const selectIsDeleting = (deletion: DeletionSnapshot) => deletion.matches('deleting');
const selectLabel = (deletion: DeletionSnapshot) => deletion.context.subject?.label;

type DeleteDialogProps = {
  deletion: ActorRefFrom<typeof deleteConfirmationMachine>;
  /** What is deleted, as the dialog's title names it: User, Item or LLMSettings. */
  type: string;
  /** What else goes with it, said first. */
  warning?: string;
};

/** Nothing goes before this was read and confirmed; the focus starts on the way out. */
export function DeleteDialog({ deletion, type, warning }: DeleteDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  const label = useSelector(deletion, selectLabel);
  const cancel = () => deletion.send({ type: 'deletion.cancelled' });
  return (
    <Modal
      open={useSelector(deletion, selectIsOpen)}
      onClose={cancel}
      title={`Delete ${type}`}
      description={label}
      size="sm"
      role="alertdialog"
      busy={isDeleting}
      initialFocus={cancelButton}
    >
      <ModalBody>
        {warning && <p>{warning}</p>}
        <p>Are you sure? You will not be able to undo this action.</p>
      </ModalBody>
      <ModalFooter>
        <Button ref={cancelButton} variant="outline" disabled={isDeleting} onClick={cancel}>
          Cancel
        </Button>
        <Button variant="danger" loading={isDeleting} onClick={() => deletion.send({ type: 'deletion.confirmed' })}>
          Delete
        </Button>
      </ModalFooter>
    </Modal>
  );
}
