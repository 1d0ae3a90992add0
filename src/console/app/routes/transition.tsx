import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { PendingBar } from '#console/ui/feedback/pending-bar.tsx';
import { navigationPendingMachine } from '#machines/navigation-pending.machine.ts';

const selectIsPending = (navigation: SnapshotFrom<typeof navigationPendingMachine>) => navigation.matches('showing');

/**
 * Keeps the current screen while the code of the next one loads, and shows a bar when that takes long. Its children see the
 * address of the shown screen. The router itself must take a new address at once, outside transitions.
 *
 * A screen takes its own addresses at once, too: its charts go ahead of the address. A list that has turned its page would miss that
 * somebody went back before React came to the address with that page.
 */
export function Transition({ children }: { children: ReactNode }) {
  const wanted = useLocation();
  const late = useDeferredValue(wanted);
  const shown = late.pathname === wanted.pathname ? wanted : late;
  const navigation = useActorRef(navigationPendingMachine);
  const isOnTheWay = wanted !== shown;
  // biome-ignore lint/plugin/effects: router: says when a navigation starts and ends.
  useEffect(() => {
    navigation.send({ type: isOnTheWay ? 'navigation.started' : 'navigation.finished' });
  }, [navigation, isOnTheWay]);
  return (
    <>
      {useSelector(navigation, selectIsPending) && <PendingBar />}
      <Routes location={shown}>
        <Route path="*" element={children} />
      </Routes>
    </>
  );
}
