import { useActorRef } from '@xstate/react';
import { ConfirmationDialog } from '#console/shared/dialogs/confirmation-dialog.tsx';
import { useUser } from '#console/shared/session/user-context.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Card } from '#console/ui/layout/card.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';
import { useSettings } from './providers.ts';

const TITLE = 'Log out everywhere';

/** Ends all of one's own sessions. Log out only removes the token from one browser. */
export function SessionsCard() {
  const user = useUser();
  const settings = useSettings();
  const ending = useActorRef(settings.endSessions);
  const request = () => ending.send({ type: 'dialog.opened', subject: { label: user.username } });
  return (
    <>
      <Card
        title="Sessions"
        description="Log out ends the session of this browser only. A session lasts a day at most."
      >
        <Stack direction="row">
          <Button variant="outline" onClick={request}>
            {TITLE}
          </Button>
        </Stack>
      </Card>
      <ConfirmationDialog deletion={ending} title={TITLE} action={TITLE}>
        <p>You are logged out on every device, this one too.</p>
      </ConfirmationDialog>
    </>
  );
}
