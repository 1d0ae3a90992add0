import { useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { deleteConfirmationMachine } from '#machines/delete-confirmation.machine.ts';

export type DeletionActor = ActorRefFrom<typeof deleteConfirmationMachine>;
type DeletionSnapshot = SnapshotFrom<typeof deleteConfirmationMachine>;

const selectIsOpen = (deletion: DeletionSnapshot) => !deletion.matches('closed');
const selectIsDeleting = (deletion: DeletionSnapshot) => deletion.matches('deleting');
const selectLabel = (deletion: DeletionSnapshot) => deletion.context.subject?.label;

type ConfirmationDialogProps = {
  deletion: DeletionActor;
  title: string;
  /** What the decisive button reads. */
  action: string;
  children: ReactNode;
};

/** Nothing goes before this was read and confirmed; the focus starts on the way out. */
export function ConfirmationDialog({ deletion, title, action, children }: ConfirmationDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isDeleting = useSelector(deletion, selectIsDeleting);
  const label = useSelector(deletion, selectLabel);
  const cancel = () => deletion.send({ type: 'deletion.cancelled' });
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
      <ModalBody>{children}</ModalBody>
      <ModalFooter>
        <Button ref={cancelButton} variant="outline" disabled={isDeleting} onClick={cancel}>
          Cancel
        </Button>
        <Button variant="danger" loading={isDeleting} onClick={() => deletion.send({ type: 'deletion.confirmed' })}>
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
