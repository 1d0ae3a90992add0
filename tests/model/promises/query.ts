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

/** How many look, from who came and left. */
const countLooking = ({ trail }: Pick<Step<unknown>, 'trail'>) =>
  trail.filter(({ event }) => event?.type === 'query.opened').length -
  trail.filter(({ event }) => event?.type === 'query.left').length;

/** Whether somebody looked before the last event of a step and somebody does after it. */
const isShared = ({ moment, before }: Step<unknown>) => before !== null && isIn('open')(before) && isIn('open')(moment);

promise('nobody looks at first', () => expectStart([query], 'left'));

promise('whoever looks may leave, a failed load can be tried again, and an answer be out of date at any time', () => {
  const offers = {
    left: ['query.outdated'],
    open: ['query.left', 'query.outdated'],
    'open.loadFailed': ['query.retried'],
  };
  expectOffers([query], offers, ['query.opened']);
});

promise('anybody may come, and it is open exactly while somebody looks', () => {
  always([query], (step) => {
    expect(isIn('open')(step.moment)).toBe(countLooking(step) > 0);
    expect(isOffered(step.moment, 'query.opened')).toBe(countLooking(step) < 2 && !isIn('over')(step.moment));
  });
});

promise('who comes or leaves while another looks disturbs nothing: no call, no answer lost', () => {
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

promise('the server is asked once at a time: to load or to refresh, and not once nobody looks', () => {
  expectOpenCalls([query], {
    left: 'watchFacts',
    open: 'watchFacts',
    'open.loading': 'loadData',
    'open.refreshing': 'refreshData',
  });
});

promise(
  'an answer is shown; a load that failed says so, and a refresh that failed leaves what is shown',
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

promise('opened again, it shows the last answer at once and asks behind it', () => {
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

promise('what is on view never vanishes while someone looks', () => {
  whenever(
    [query],
    ({ moment, before }) => isIn('open')(moment) && before !== null && before.context.data !== null,
    ({ moment }) => expect(moment.context.data).not.toBe(null),
  );
});

promise('an answer is kept as it came', () => {
  for (const id of ['loadData', 'refreshData']) {
    whenever([query], isAfter(doneType(id)), ({ moment }) => expect(moment.context.data).toEqual(moment.event?.output));
  }
});

promise('a failure is told exactly where its reason can be read, in the words of the server', () => {
  always([query], ({ moment }) => expect(moment.context.failure !== null).toBe(isIn('open.loadFailed')(moment)));
  whenever([query], isAfter(errorType('loadData')), ({ moment }) => {
    expect(moment.context.failure).toBe(moment.event?.error.message);
  });
});

promise('a refresh that failed is told once, and leaves what is on view', () => {
  whenever([query], isAfter(errorType('refreshData')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyPerformed(step)).toEqual([
      { type: 'announceRefreshFailure', params: { error: step.moment.event?.error } },
    ]);
  });
});

promise('outdated while nobody looks, it forgets', () => {
  whenever(
    [query],
    (step) => isAfter('query.outdated')(step) && isIn('left')(step.moment),
    ({ moment }) => expect(moment).toMatchObject({ value: 'left', context: { data: null } }),
  );
});

promise('outdated while someone looks, it asks anew and gives up the earlier question', () => {
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
