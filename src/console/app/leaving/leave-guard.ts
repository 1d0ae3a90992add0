import { createPath, type Navigator, type To } from 'react-router-dom';

import type { LeaveGuardActor } from '#console/shared/leaving/use-leave-guard.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { type Departure, leaveGuardMachine } from '#machines/leave-guard.machine.ts';

function depart(departure: Departure, navigator: Navigator, session: Session): void {
  if (departure.kind === 'logOut') session.send({ type: 'session.closed' });
  else if (departure.kind === 'go') navigator.go(departure.delta);
  else navigator[departure.kind](departure.to, departure.state);
}

/** A guard that, when nothing holds it back any more, leaves by `navigator` or ends `session`. */
export const provideLeaveGuard = (navigator: Navigator, session: Session) =>
  leaveGuardMachine.provide({
    actions: {
      depart: (_, { departure }) => {
        if (departure !== null) depart(departure, navigator, session);
      },
    },
  });

/** The navigator that links use: whatever leads to another page asks `guard` first; a search parameter may just change. */
export function guardNavigator(navigator: Navigator, guard: LeaveGuardActor): Navigator {
  const leave = (kind: 'push' | 'replace') => (to: To, state?: unknown) => {
    const { pathname } = new URL(navigator.createHref(to), window.location.href);
    if (pathname === window.location.pathname) return navigator[kind](to, state);
    const address = typeof to === 'string' ? to : createPath(to);
    guard.send({ type: 'leave.requested', departure: { kind, to: address, state } });
  };
  return {
    createHref: (to) => navigator.createHref(to),
    go: (delta) => navigator.go(delta),
    push: leave('push'),
    replace: leave('replace'),
  };
}
