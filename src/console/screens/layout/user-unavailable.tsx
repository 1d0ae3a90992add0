import { Button } from '#console/ui/button.tsx';
import { EmptyState } from '#console/ui/empty-state.tsx';

type UserUnavailableProps = { reason: string; onRetry: () => void; onLogOut: () => void };

/** There is a token, but the server did not say whose. */
export const UserUnavailable = ({ reason, onRetry, onLogOut }: UserUnavailableProps) => (
  <main>
    <EmptyState
      title="Your account could not be loaded"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <Button variant="outline" onClick={onLogOut}>
            Log out
          </Button>
        </>
      }
    >
      {reason}
    </EmptyState>
  </main>
);
