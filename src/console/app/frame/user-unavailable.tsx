import { Button } from '#console/ui/actions/button.tsx';
import { Gate } from '#console/ui/layout/gate.tsx';
import { Stack } from '#console/ui/layout/stack.tsx';

type UserUnavailableProps = { reason: string; onRetry: () => void; onLogOut: () => void };

/** Shown when there is a token but the server did not say whose it is. */
export const UserUnavailable = ({ reason, onRetry, onLogOut }: UserUnavailableProps) => (
  <Gate title="Your account could not be loaded" lead={reason}>
    <Stack gap="2">
      <Button width="full" onClick={onRetry}>
        Try again
      </Button>
      <Button width="full" variant="outline" onClick={onLogOut}>
        Log out
      </Button>
    </Stack>
  </Gate>
);
