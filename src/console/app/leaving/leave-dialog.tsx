import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { LeaveGuardActor } from '#console/shared/leaving/unsaved-work.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Modal, ModalBody, ModalFooter } from '#console/ui/overlays/modal.tsx';
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts';

type LeaveGuardSnapshot = SnapshotFrom<typeof leaveGuardMachine>;

const selectIsAsking = (guard: LeaveGuardSnapshot) => guard.matches({ holding: 'asking' });
const selectUnsaved = (guard: LeaveGuardSnapshot) => guard.context.unsaved;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** Asks before unsaved changes are lost. The focus starts on the button that stays. */
export function LeaveDialog({ guard }: { guard: LeaveGuardActor }) {
  const stayButton = useRef<HTMLButtonElement>(null);
  const unsaved = useSelector(guard, selectUnsaved);
  const stay = () => guard.send({ type: 'leave.cancelled' });
  return (
    <Modal
      open={useSelector(guard, selectIsAsking)}
      onClose={stay}
      title="Leave without saving?"
      size="sm"
      role="alertdialog"
      initialFocus={stayButton}
    >
      <ModalBody>
        <p>There are unsaved changes in {names.format(unsaved)}. They are lost when you leave this page.</p>
      </ModalBody>
      <ModalFooter>
        <Button ref={stayButton} variant="outline" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => guard.send({ type: 'leave.confirmed' })}>
          Discard changes
        </Button>
      </ModalFooter>
    </Modal>
  );
}
