import { expect } from 'vitest';
import { DECIDED, ESTIMATE, runStartModel } from '#tests/model/models/run-start.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  lastAfter,
  newCalls,
  newlyPerformed,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const runStartPromises = new Promises(runStartModel);
const { promise } = runStartPromises;
const [start] = runStartPromises.walks;

const isInstead = ({ event }: { event: { type: string } | null }) => event?.type === 'start.instead';

promise('it starts closed', () => expectStart([start], 'closed'));

promise('a run can be started only while its estimate is shown, and the dialog can be left at any time', () => {
  expectOffers([start], {
    closed: ['start.requested'],
    'open.estimating': ['start.cancelled'],
    'open.unknown': ['estimate.retried', 'start.cancelled'],
    'open.deciding': ['start.confirmed', 'start.cancelled'],
    'open.starting': ['start.cancelled'],
    'open.decided': ['start.instead', 'start.cancelled'],
  });
  whenever(
    [start],
    ({ moment }) => moment.possible.includes('start.confirmed'),
    ({ moment }) => expect(moment.context.estimate).toEqual(ESTIMATE),
  );
});

promise('there is one call at a time: for the estimate, or for the start', () => {
  expectOpenCalls([start], { 'open.estimating': 'fetchEstimate', 'open.starting': 'startRun' });
});

promise(
  'with an estimate the person decides; without one no start is offered; a failed start leads back to the decision',
  () => {
    expectLeads([start], {
      'start.requested': 'open.estimating',
      'estimate.retried': 'open.estimating',
      'start.confirmed': 'open.starting',
      'start.cancelled': 'closed',
      [doneType('fetchEstimate')]: 'open.deciding',
      [errorType('fetchEstimate')]: 'open.unknown',
      [doneType('startRun')]: ({ moment }) => (moment.event?.output === null ? 'closed' : 'open.decided'),
      'start.instead': 'open.estimating',
      [errorType('startRun')]: 'open.deciding',
    });
  },
);

promise('every call is about the account requested last, and about what was chosen instead of a decided run', () => {
  always([start], (step) => {
    const calls = newCalls(step);
    if (calls.length === 0) return;
    const requested = lastAfter(step, 'start.requested');
    const instead = step.trail.slice(step.trail.lastIndexOf(requested)).findLast(isInstead)?.event;
    const chosen = instead ? { action: instead.action, runId: null } : {};
    const subject = { ...requested.event?.subject, ...chosen };
    expect(calls.map(({ input }) => input)).toEqual(calls.map(() => ({ subject })));
  });
});

promise('a run that was decided elsewhere is shown, until something else is requested', () => {
  whenever(
    [start],
    ({ moment }) => isIn('open.decided')(moment),
    ({ moment }) => expect(moment.context.decided).toEqual(DECIDED),
  );
  whenever(
    [start],
    ({ moment }) => isIn('open.estimating')(moment),
    ({ moment }) => expect(moment.context.decided).toBeNull(),
  );
});

promise('a failure is shown until the next try, and a new dialog starts without an estimate', () => {
  for (const call of ['fetchEstimate', 'startRun']) {
    whenever([start], isAfter(errorType(call)), ({ moment }) => {
      expect(moment.context.failure).toBe(moment.event?.error.message);
    });
  }
  for (const next of ['start.requested', 'start.confirmed', 'estimate.retried', 'start.cancelled']) {
    whenever([start], isAfter(next), ({ moment }) => expect(moment.context.failure).toBeNull());
  }
  for (const next of ['start.requested', 'start.instead']) {
    whenever([start], isAfter(next), ({ moment }) => expect(moment.context.estimate).toBeNull());
  }
});

/** The person does not wait for a start. */
const isLeft = (step: Step<unknown>) =>
  isAfter('start.cancelled')(step) && step.before !== null && isIn('open.starting')(step.before);

promise('a start is broken off only when the person does not wait for it', () => {
  always([start], (step) => {
    const cancelled = step.moment.calls.filter(({ id, outcome }) => id === 'startRun' && outcome === 'cancelled');
    expect(cancelled.length).toBe(isLeft(step) ? 1 : 0);
  });
});

promise('a start is announced once: the server accepted it, or the run was decided, or nobody waited', () => {
  always([start], (step) => {
    const isStart = step.moment.event?.type === doneType('startRun');
    expect(newlyPerformed(step)).toEqual([
      ...(isStart ? [{ type: 'announceStart', params: undefined }] : []),
      ...(isLeft(step) ? [{ type: 'announceBreakOff', params: undefined }] : []),
    ]);
  });
});
