import { useSyncExternalStore } from 'react';
import { OFFLINE } from '#console/shared/client/api-error.ts';
import { hasNetwork, watchNetwork } from '#console/shared/client/network.ts';
import { FormError } from '#console/ui/fields/form-error.tsx';

/** The reason of a failed call as long as it is true: that people are offline is not, once the network is back. */
export function useReason(message: string | null): string | null {
  const isOnline = useSyncExternalStore(watchNetwork, hasNetwork);
  return message === OFFLINE && isOnline ? null : message;
}

/** Why something was not done, among what can be tried again. */
export function FailureReason({ children: message }: { children: string }) {
  const reason = useReason(message);
  return reason && <FormError>{reason}</FormError>;
}

/** The same as bare text, for places that say themselves what failed. */
export const FailureText = ({ children: message }: { children: string | null }) => useReason(message);
