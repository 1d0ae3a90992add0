import { useSyncExternalStore } from 'react';
import { isServerSilent, watchServer } from '#console/shared/client/server-silence.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { Button } from '#console/ui/actions/button.tsx';
import { Callout } from '#console/ui/feedback/callout.tsx';

/** Says at the top of the window that the server does not answer, and what can be done. The screen stays. */
export const SilentLine = () =>
  useSyncExternalStore(watchServer, isServerSilent) && (
    <Callout
      tone="warning"
      announced
      stays
      title="The server does not answer"
      actions={
        <Button variant="outline" size="sm" onClick={() => announceChange(FACTS)}>
          Try again
        </Button>
      }
    >
      <p>
        No answer for about 10 seconds. What you see and what you typed stay here. If trying again does not help, tell
        the person who runs the server.
      </p>
    </Callout>
  );
