import { useActorRef } from '@xstate/react';
import { ConfirmationDialog } from '#console/shared/dialogs/confirmation-dialog.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { useSettings } from './providers.ts';

/** Deletes the signed-in person and all their data. */
export function DangerZoneTab() {
  const user = useUser();
  const settings = useSettings();
  const deletion = useActorRef(settings.deleteAccount);
  const request = () => deletion.send({ type: 'dialog.opened', subject: { label: user.username } });
  return (
    <>
      <Card tone="danger" title="Danger zone">
        <Stack>
          <p>Permanently delete your data and everything associated with your account.</p>
          <Stack direction="row">
            <Button variant="danger" onClick={request}>
              Delete
            </Button>
          </Stack>
        </Stack>
      </Card>
      <ConfirmationDialog deletion={deletion} title="Confirmation Required" action="Confirm">
        <p>
          All your account data will be permanently deleted. If you are sure, please click Confirm to proceed. This
          action cannot be undone.
        </p>
      </ConfirmationDialog>
    </>
  );
}
