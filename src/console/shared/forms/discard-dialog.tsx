import { useRef } from 'react';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';

type DiscardDialogProps = { open: boolean; onKeep: () => void; onDiscard: () => void };

/** Asks before typed text in a modal is discarded. The focus starts on the button that keeps it. */
export function DiscardDialog({ open, onKeep, onDiscard }: DiscardDialogProps) {
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Modal
      open={open}
      onClose={onKeep}
      title="Close without saving?"
      size="sm"
      role="alertdialog"
      initialFocus={keepButton}
    >
      <ModalBody>
        <p>What you typed here is lost when you close it.</p>
      </ModalBody>
      <ModalFooter>
        <Button ref={keepButton} variant="outline" onClick={onKeep}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard
        </Button>
      </ModalFooter>
    </Modal>
  );
}
