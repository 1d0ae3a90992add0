import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { type LiveProgressActor, provideLiveProgress } from './providers.ts';

/**
 * Follows the work on accounts for as long as the component shows; for one place of the app, since it holds a connection.
 * `onFinish` is called when work ends, and stays what it was at first: scores follow work.
 */
export function useLiveProgress(onFinish: () => void): LiveProgressActor {
  const [logic] = useState(() => provideLiveProgress(onFinish));
  return useActorRef(logic);
}
