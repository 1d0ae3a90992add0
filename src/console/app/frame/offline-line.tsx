import { useSyncExternalStore } from 'react';
import { hasNetwork, watchNetwork, watchReturn } from '#console/shared/client/network.ts';
import { announceChange } from '#console/shared/facts/changes.ts';
import { FACTS } from '#console/shared/facts/facts.ts';
import { Callout } from '#console/ui/feedback/callout.tsx';

function hearNetwork(onChange: () => void): () => void {
  const endLine = watchNetwork(onChange);
  // All data may be old then, and what failed to load is asked for again.
  const endAsking = watchReturn(() => announceChange(FACTS));
  return () => {
    endLine();
    endAsking();
  };
}

/** Says at the top of the window that there is no network. The screen stays, and its data is read again when the network is back. */
export const OfflineLine = () =>
  useSyncExternalStore(hearNetwork, hasNetwork) ? null : (
    <Callout tone="warning" announced stays>
      You are offline. This screen stays as it is, and updates when the network is back.
    </Callout>
  );
