import { expect } from 'vitest';
import { queryModel } from '#tests/model/models/query.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  newlyPerformed,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const queryPromises = new Promises(queryModel);
const { promise } = queryPromises;
const [query] = queryPromises.walks;

const EXPIRED = 'xstate.after.cacheLifetime.query.left';

/** The number of viewers, computed from the events. */
const countLooking = ({ trail }: Pick<Step<unknown>, 'trail'>) =>
  trail.filter(({ event }) => event?.type === 'query.opened').length -
  trail.filter(({ event }) => event?.type === 'query.left').length;

/** Whether there are viewers both before and after the last event of a step. */
const isShared = ({ moment, before }: Step<unknown>) => before !== null && isIn('open')(before) && isIn('open')(moment);

promise('at the start nobody looks', () => expectStart([query], 'left'));

promise('viewers can leave, a failed load can be tried again, and an answer can become outdated at any time', () => {
  const offers = {
    left: ['query.outdated'],
    open: ['query.left', 'query.outdated'],
    'open.loadFailed': ['query.retried'],
  };
  expectOffers([query], offers, ['query.opened']);
});

promise('viewers can come, and it is open exactly while somebody looks', () => {
  always([query], (step) => {
    expect(isIn('open')(step.moment)).toBe(countLooking(step) > 0);
    expect(isOffered(step.moment, 'query.opened')).toBe(countLooking(step) < 2 && !isIn('over')(step.moment));
  });
});

promise('a viewer who comes or leaves while another looks causes no call and loses no answer', () => {
  whenever(
    [query],
    (step) => ['query.opened', 'query.left'].includes(String(step.moment.event?.type)) && isShared(step),
    ({ moment, before }) => {
      expect({ value: moment.value, data: moment.context.data, calls: moment.calls }).toEqual({
        value: before?.value,
        data: before?.context.data,
        calls: before?.calls,
      });
    },
  );
});

promise('there is one call at a time, a load or a refresh, and none while nobody looks', () => {
  expectOpenCalls([query], {
    left: 'watchFacts',
    open: 'watchFacts',
    'open.loading': 'loadData',
    'open.refreshing': 'refreshData',
  });
});

promise(
  'an answer is shown; a failed load leads to its error, and a failed refresh keeps the shown answer',
  { tags: ['S9.7'] },
  () => {
    expectLeads([query], {
      'query.opened': 'open',
      [doneType('loadData')]: 'open.showing',
      [errorType('loadData')]: 'open.loadFailed',
      'query.retried': 'open.loading',
      [doneType('refreshData')]: 'open.showing',
      [errorType('refreshData')]: 'open.showing',
      'query.left': (step) => (countLooking(step) > 0 ? 'open' : 'left'),
      [EXPIRED]: 'over',
    });
  },
);

promise('opened again, it shows the last answer at once and asks in the background', () => {
  whenever(
    [query],
    (step) => isAfter('query.opened')(step) && !isShared(step),
    (step) => {
      const known = step.before?.context.data ?? null;
      expect(step.moment.context.data).toEqual(known);
      expect(newCalls(step).map(({ id }) => id)).toEqual([known === null ? 'loadData' : 'refreshData']);
    },
  );
});

promise('a shown answer never disappears while someone looks', () => {
  whenever(
    [query],
    ({ moment, before }) => isIn('open')(moment) && before !== null && before.context.data !== null,
    ({ moment }) => expect(moment.context.data).not.toBe(null),
  );
});

promise('an answer is kept unchanged', () => {
  for (const id of ['loadData', 'refreshData']) {
    whenever([query], isAfter(doneType(id)), ({ moment }) => expect(moment.context.data).toEqual(moment.event?.output));
  }
});

promise('a failure is kept exactly while it is shown, in the words of the server', () => {
  always([query], ({ moment }) => expect(moment.context.failure !== null).toBe(isIn('open.loadFailed')(moment)));
  whenever([query], isAfter(errorType('loadData')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise('a failed refresh is announced once and keeps the shown answer', () => {
  whenever([query], isAfter(errorType('refreshData')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([
      { type: 'announceRefreshFailure', params: { error: step.moment.event?.error } },
    ]);
  });
});

promise('outdated while nobody looks, it drops the answer', () => {
  whenever(
    [query],
    (step) => isAfter('query.outdated')(step) && isIn('left')(step.moment),
    ({ moment }) => expect(moment).toMatchObject({ value: 'left', context: { data: null } }),
  );
});

promise('outdated while someone looks, it asks again and cancels the earlier call', () => {
  whenever(
    [query],
    (step) => isAfter('query.outdated')(step) && isIn('open')(step.moment),
    (step) => {
      expect(newCalls(step).map(({ id }) => id)).toEqual([
        step.moment.context.data === null ? 'loadData' : 'refreshData',
      ]);
      expect(openCalls(step.moment).filter(({ src }) => src === 'fetchData')).toEqual(newCalls(step));
    },
  );
});
