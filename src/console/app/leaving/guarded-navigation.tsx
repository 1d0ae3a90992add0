import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useContext, useEffect, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator, useLocation } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { type LeaveGuardActor, LeaveGuardContext } from '#console/shared/leaving/use-leave-guard.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts';
import { guardHistory } from './history-gate.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { guardNavigator, provideLeaveGuard } from './leave-guard.ts';

const selectIsGuarding = (guard: SnapshotFrom<typeof leaveGuardMachine>) => !guard.matches('free');

/** The place of the present page in the browser's history, as the router numbers it. */
const readIndex = (): number | null => {
  const { state } = window.history;
  return typeof state?.idx === 'number' ? state.idx : null;
};

/**
 * Asks before the browser's Back and Forward leave the page. The browser moves first and reports it afterwards, so the move is
 * undone, unseen by the router, and made again once the person has confirmed it.
 */
function useGuardedHistory(guard: LeaveGuardActor, navigator: Navigator): void {
  const location = useLocation();
  useEffect(() => {
    const index = readIndex();
    const onPop = (event: PopStateEvent) => {
      if (window.location.pathname === location.pathname || !selectIsGuarding(guard.getSnapshot())) return;
      event.stopImmediatePropagation();
      const reached = readIndex();
      const delta = index === null || reached === null ? -1 : reached - index;
      navigator.go(-delta);
      guard.send({ type: 'leave.requested', departure: { kind: 'go', delta } });
    };
    return guardHistory(onPop);
  }, [guard, navigator, location]);
}

/** Has the browser ask before the tab is closed or reloaded; the words are the browser's own. */
function useGuardedTab(guard: LeaveGuardActor): void {
  const isGuarding = useSelector(guard, selectIsGuarding);
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isGuarding]);
}

/**
 * Whatever leads away from a page with unsaved changes asks first. The router's own `useBlocker` needs its data router,
 * which the sign-in page would have to load; so the navigator that links read from the router's context is replaced here.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const { session } = useConsole();
  const surroundings = useContext(NavigationContext);
  const { navigator } = surroundings;
  const machine = useMemo(() => provideLeaveGuard(navigator, session), [navigator, session]);
  const guard = useActorRef(machine);
  useGuardedHistory(guard, navigator);
  useGuardedTab(guard);
  const guarded = useMemo(
    () => ({ ...surroundings, navigator: guardNavigator(navigator, guard) }),
    [surroundings, navigator, guard],
  );
  return (
    <LeaveGuardContext value={guard}>
      <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>
      <LeaveDialog guard={guard} />
    </LeaveGuardContext>
  );
}
