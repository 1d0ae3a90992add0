import { useSyncExternalStore } from 'react';
import { isServerSilent, watchServer } from '#console/shared/client/server-silence.ts';
import { FormError } from '#console/ui/fields/form-error.tsx';

/** Says that the server is silent, and what becomes of what was asked, where the frame's line for it is covered or not there. */
export function SilentServer({ meanwhile }: { meanwhile: string }) {
  const isSilent = useSyncExternalStore(watchServer, isServerSilent);
  return (
    isSilent && (
      <FormError>
        The server does not answer. {meanwhile} If this goes on, tell the person who runs the server.
      </FormError>
    )
  );
}
