import { useSyncExternalStore } from 'react';
import { isServerSilent, watchServer } from '#console/shared/client/server-silence.ts';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';
import { FormError } from '#console/ui/fields/form-error.tsx';

/** Shown while the server is asked who is there. The frame, whose line names a silent server, comes after the answer. */
export function Entering() {
  const isSilent = useSyncExternalStore(watchServer, isServerSilent);
  return (
    <FullPageSpinner>
      {isSilent && (
        <FormError>
          The server does not answer. Plumbline keeps trying. If this goes on, tell the person who runs the server.
        </FormError>
      )}
    </FullPageSpinner>
  );
}
