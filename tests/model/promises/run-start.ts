import { expect } from 'vitest';
import { ESTIMATE, runStartModel } from '#tests/model/models/run-start.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, lastAfter, newCalls, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const runStartPromises = new Promises(runStartModel);
const { promise } = runStartPromises;
const [start] = runStartPromises.walks;

promise('it starts closed', () => expectStart([start], 'closed'));

promise('a run can be started only while its estimate is shown, and cancelled until then', () => {
  expectOffers([start], {
    closed: ['start.requested'],
    'open.estimating': ['start.cancelled'],
    'open.unknown': ['estimate.retried', 'start.cancelled'],
    'open.deciding': ['start.confirmed', 'start.cancelled'],
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
      [doneType('startRun')]: 'closed',
      [errorType('startRun')]: 'open.deciding',
    });
  },
);

promise('every call is about the account requested last', () => {
  always([start], (step) => {
    const calls = newCalls(step);
    if (calls.length === 0) return;
    const subject = lastAfter(step, 'start.requested').event?.subject;
    expect(calls.map(({ input }) => input)).toEqual(calls.map(() => ({ subject })));
  });
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
  whenever([start], isAfter('start.requested'), ({ moment }) => expect(moment.context.estimate).toBeNull());
});

promise('a start is announced once, when the server has accepted it', () => {
  always([start], (step) => {
    const isStart = step.moment.event?.type === doneType('startRun');
    expect(newlyPerformed(step)).toEqual(isStart ? [{ type: 'announceStart', params: undefined }] : []);
  });
});
