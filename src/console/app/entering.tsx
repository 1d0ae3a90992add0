import { SilentServer } from '#console/shared/failures/silent-server.tsx';
import { FullPageSpinner } from '#console/ui/feedback/full-page-spinner.tsx';

/** Shown while the server is asked who is there. The frame, whose line names a silent server, comes after the answer. */
export const Entering = () => (
  <FullPageSpinner>
    <SilentServer meanwhile="Plumbline keeps trying." />
  </FullPageSpinner>
);
