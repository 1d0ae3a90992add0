import { useSyncExternalStore } from 'react';
import { announceChange } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';

/** Back in the network, all data may be old, and what failed to load is asked for again. */
const askAgain = () => announceChange(FACTS);

function hearNetwork(onChange: () => void): () => void {
  window.addEventListener('offline', onChange);
  window.addEventListener('online', onChange);
  window.addEventListener('online', askAgain);
  return () => {
    window.removeEventListener('offline', onChange);
    window.removeEventListener('online', onChange);
    window.removeEventListener('online', askAgain);
  };
}

const hasNetwork = () => navigator.onLine;

/** Says at the top of the window that there is no network. The screen stays, and its data is read again when the network is back. */
export const OfflineLine = () =>
  useSyncExternalStore(hearNetwork, hasNetwork) ? null : (
    <Callout tone="warning" announced stays>
      You are offline. This screen stays as it is, and updates when the network is back.
    </Callout>
  );
