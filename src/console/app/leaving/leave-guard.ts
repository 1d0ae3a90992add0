import { createPath, type Navigator, type To } from 'react-router-dom';
import { fromCallback } from 'xstate';
import type { LeaveGuardActor } from '#console/shared/leaving/unsaved-work.ts';
import type { Session } from '#console/shared/session/console-context.ts';
import { type Departure, leaveGuardMachine, type UndoneMove } from '#machines/leave-guard.machine.ts';
import { guardHistory, measureMove, settleHere } from './history-gate.ts';

function depart(departure: Departure, navigator: Navigator, session: Session): void {
  if (departure.kind === 'logOut') session.send({ type: 'session.closed' });
  else if (departure.kind === 'go') navigator.go(departure.delta);
  else navigator[departure.kind](departure.to, departure.state);
}

/**
 * Keeps Back and Forward from leaving the page. The browser moves first and reports afterwards. So the move is undone without
 * the router, and then the guard asks.
 */
function watchMoves(navigator: Navigator, sendBack: (move: UndoneMove) => void): () => void {
  settleHere();
  let undone = 0;
  return guardHistory((event) => {
    const delta = measureMove();
    if (delta !== 0) {
      event.stopImmediatePropagation();
      undone = delta;
      navigator.go(-delta);
    } else if (undone !== 0) {
      event.stopImmediatePropagation();
      sendBack({ type: 'leave.requested', departure: { kind: 'go', delta: undone } });
      undone = 0;
    } else {
      settleHere();
    }
  });
}

/** Makes the browser ask before the tab is closed. The browser chooses the words. */
function watchTab(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}

/** A guard that uses `navigator` to leave, or ends `session`, when leaving is allowed. */
export const provideLeaveGuard = (navigator: Navigator, session: Session) =>
  leaveGuardMachine.provide({
    actors: {
      watchMoves: fromCallback(({ sendBack }) => watchMoves(navigator, sendBack)),
      watchTab: fromCallback(watchTab),
    },
    actions: {
      depart: (_, { departure }) => {
        if (departure !== null) depart(departure, navigator, session);
      },
    },
  });

/** The navigator that links use. Leaving for another page asks `guard` first; changing search parameters does not. */
export function guardNavigator(navigator: Navigator, guard: LeaveGuardActor): Navigator {
  const leave = (kind: 'push' | 'replace') => (to: To, state?: unknown) => {
    const { pathname } = new URL(navigator.createHref(to), window.location.href);
    if (pathname === window.location.pathname) {
      navigator[kind](to, state);
      settleHere();
      return;
    }
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
