import type { ReactNode } from 'react';
import { Stack } from '#console/ui/layout/stack.tsx';
import { UNDO_MS } from '#contract/undo.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import type { DeletionActor } from './provide-deletion.ts';

type DeleteDialogProps = {
  deletion: DeletionActor;
  /** The type in the dialog's title: User, Item or LLMSettings. */
  type: string;
  /** What else is deleted with it. It is shown first. */
  warning?: ReactNode;
  /** The button for something less than a deletion. */
  other?: ReactNode;
  /** Whether the deletion can be taken back for a short time. */
  undoable?: boolean;
};

/** Asks before a row of a list is deleted. */
export const DeleteDialog = ({ deletion, type, warning, other, undoable = false }: DeleteDialogProps) => (
  <ConfirmationDialog deletion={deletion} title={`Delete ${type}`} action="Delete" other={other}>
    <Stack gap="2">
      {warning && <Stack gap="2">{warning}</Stack>}
      <p>
        {undoable
          ? `Are you sure? You will be able to undo this action for ${UNDO_MS / 1_000} seconds.`
          : 'Are you sure? You will not be able to undo this action.'}
      </p>
    </Stack>
  </ConfirmationDialog>
);
