import { useActorRef } from '@xstate/react';
import { type ReactNode, useContext, useMemo } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router-dom';
import { UnsavedWorkContext } from '#console/shared/leaving/unsaved-work.ts';
import { useConsole } from '#console/shared/session/console-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { guardNavigator, provideLeaveGuard } from './leave-guard.ts';
import { provideUnsavedWork } from './provide-unsaved-work.ts';

/**
 * Asks before any navigation leaves a page with unsaved changes. The router's own `useBlocker` needs the data router, which
 * the sign-in page would have to load. So this replaces the navigator that links read from the router's context.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const { session } = useConsole();
  const surroundings = useContext(NavigationContext);
  const { navigator } = surroundings;
  const machine = useMemo(() => provideLeaveGuard(navigator, session), [navigator, session]);
  const guard = useActorRef(machine);
  const unsavedWork = useMemo(() => provideUnsavedWork(guard, session), [guard, session]);
  const guarded = useMemo(
    () => ({ ...surroundings, navigator: guardNavigator(navigator, guard) }),
    [surroundings, navigator, guard],
  );
  return (
    <UnsavedWorkContext value={unsavedWork}>
      <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>
      <LeaveDialog guard={guard} />
    </UnsavedWorkContext>
  );
}
