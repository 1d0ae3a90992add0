import { expect } from 'vitest';
import type { ContextFrom } from 'xstate';
import type { leaveGuardMachine } from '#machines/leave-guard.machine.ts';
import { leaveGuardModel } from '#tests/model/models/leave-guard.ts';
import { Promises } from '#tests/model/support/judge.ts';
import {
  always,
  isAfter,
  isOffered,
  newlyPerformed,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';

type GuardStep = Step<ContextFrom<typeof leaveGuardMachine>>;

export const leaveGuardPromises = new Promises(leaveGuardModel);
const { promise } = leaveGuardPromises;
const [guard] = leaveGuardPromises.walks;

/** Computes from the events what is unsaved, where the person wants to go, and where they went. */
function account({ trail }: Pick<GuardStep, 'trail'>) {
  let unsaved: readonly string[] = [];
  let wish: unknown = null;
  const departures: unknown[] = [];
  const leave = (departure: unknown) => {
    departures.push(departure);
    unsaved = [];
    wish = null;
  };
  for (const { event } of trail) {
    if (event?.type === 'work.begun') unsaved = [...unsaved.filter((name) => name !== event.name), event.name];
    if (event?.type === 'work.ended') unsaved = unsaved.filter((name) => name !== event.name);
    if (event?.type === 'work.ended' && unsaved.length === 0 && wish !== null) leave(wish);
    if (event?.type === 'leave.requested' && unsaved.length === 0) leave(event.departure);
    else if (event?.type === 'leave.requested') wish = event.departure;
    if (event?.type === 'leave.confirmed') leave(wish);
    if (event?.type === 'leave.cancelled') wish = null;
  }
  return { unsaved, wish, departures };
}

promise('people leave at once if nothing is unsaved; otherwise after they confirm or everything is saved', () => {
  always([guard], (step) => {
    expect(step.moment.performed).toEqual(
      account(step).departures.map((departure) => ({ type: 'depart', params: { departure } })),
    );
  });
});

promise('they are asked when they want to leave unsaved work, with the name of each unsaved part', () => {
  always([guard], (step) => {
    const { unsaved, wish } = account(step);
    expect(step.moment.context).toEqual({ unsaved, departure: wish });
    for (const answer of ['leave.confirmed', 'leave.cancelled']) {
      expect(isOffered(step.moment, answer)).toBe(wish !== null);
    }
    expect(isOffered(step.moment, 'leave.requested')).toBe(wish === null);
  });
});

promise('work can begin at any time, and end while something is unsaved', () => {
  always([guard], (step) => {
    expect(isOffered(step.moment, 'work.begun')).toBe(true);
    expect(isOffered(step.moment, 'work.ended')).toBe(account(step).unsaved.length > 0);
  });
});

promise('browser moves and the closing of the tab are watched exactly while something is unsaved', () => {
  always([guard], (step) => {
    const watches = openCalls(step.moment).map(({ id }) => id);
    expect(watches).toEqual(account(step).unsaved.length > 0 ? ['watchMoves', 'watchTab'] : []);
  });
});

promise('a question does not stop the watchers: people can try to go back many times', () => {
  whenever([guard], isAfter('leave.requested'), (step) => {
    if (newlyPerformed(step).length === 0) expect(step.moment.calls).toEqual(step.before?.calls);
  });
});
