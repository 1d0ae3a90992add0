import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ListActor } from '#console/shared/lists/provide-list.ts';
import type { Item } from '#contract/item.ts';
import { type LiveProgressActor, provideLiveProgress } from './providers.ts';

/** Follows the work on accounts for as long as the component shows and its tab is in sight; for one place of the app. */
export function useLiveProgress(list: ListActor<Item>): LiveProgressActor {
  const logic = useMemo(() => provideLiveProgress(() => list.send({ type: 'list.outdated' })), [list]);
  const progress = useActorRef(logic);
  useEffect(() => {
    const tell = () => progress.send({ type: document.hidden ? 'page.hidden' : 'page.shown' });
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [progress]);
  return progress;
}
