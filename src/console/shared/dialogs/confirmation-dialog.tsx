import { type ReactNode, useRef } from 'react';
import { FailureReason } from '#console/shared/failures/failure-reason.tsx';
import { Button } from '#console/ui/actions/button.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { DeletionActor } from './provide-deletion.ts';
import { useDialog } from './use-dialog.ts';

type ConfirmationDialogProps = {
  deletion: DeletionActor;
  title: string;
  /** The label of the confirm button. */
  action: string;
  /** The button for something else than the confirmed action, beside Cancel. */
  other?: ReactNode;
  children: ReactNode;
};

/** Asks for a confirmation before anything is deleted. The focus starts on Cancel, which also ends the waiting for the answer. */
export function ConfirmationDialog({ deletion, title, action, other, children }: ConfirmationDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const { isOpen, isAsking, isAnswered, subject, failure } = useDialog(deletion);
  const cancel = () => deletion.send({ type: 'dialog.closed' });
  return (
    <Modal
      open={isOpen && !isAnswered}
      onClose={cancel}
      title={title}
      description={subject?.label}
      size="sm"
      role="alertdialog"
      busy={isAsking}
      leavable
      initialFocus={cancelButton}
    >
      <ModalBody>
        <Stack>
          {children}
          {failure && <FailureReason>{failure.message}</FailureReason>}
        </Stack>
      </ModalBody>
      <ModalFooter>
        <Button ref={cancelButton} variant="outline" onClick={cancel}>
          Cancel
        </Button>
        {other}
        <Button
          variant="danger"
          loading={isAsking}
          onClick={() => deletion.send({ type: 'question.asked', question: null })}
        >
          {action}
        </Button>
      </ModalFooter>
    </Modal>
  );
}
