import { Stack } from '#console/ui/layout/stack.tsx';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import type { DeletionActor } from './provide-deletion.ts';

type DeleteDialogProps = {
  deletion: DeletionActor;
  /** The type in the dialog's title: User, Item or LLMSettings. */
  type: string;
  /** What else is deleted with it. It is shown first. */
  warning?: string;
};

/** Asks before a row of a list is deleted. */
export const DeleteDialog = ({ deletion, type, warning }: DeleteDialogProps) => (
  <ConfirmationDialog deletion={deletion} title={`Delete ${type}`} action="Delete">
    <Stack gap="2">
      {warning && <p>{warning}</p>}
      <p>Are you sure? You will not be able to undo this action.</p>
    </Stack>
  </ConfirmationDialog>
);
