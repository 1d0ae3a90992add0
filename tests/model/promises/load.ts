import { expect } from 'vitest';
import { loadModel, SETTING } from '#tests/model/models/load.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectOpenCalls } from '#tests/model/support/tables.ts';

export const loadPromises = new Promises(loadModel);
const { promise } = loadPromises;
const [load] = loadPromises.walks;

const isLoaded = isAfter(doneType('fetchData'));
const isFailed = isAfter(errorType('fetchData'));

promise(
  'it reads at once, and again on request after a failure, or when that may succeed; never twice at a time',
  () => {
    always([load], (step) => {
      const isAsked = step.before === null || isAfter('load.retried')(step);
      const reads = newCalls(step).filter(({ id }) => id === 'fetchData');
      expect(reads.map(({ input }) => input)).toEqual(isAsked ? [{ key: '7' }] : []);
    });
    expectOpenCalls([load], { loading: 'fetchData', failed: 'watchFacts' });
    expectOffers([load], { failed: ['load.retried'] });
  },
);

promise('after a success it does not read again; after a failure it can try again', () => {
  expectLeads([load], {
    [doneType('fetchData')]: 'loaded',
    [errorType('fetchData')]: 'failed',
    'load.retried': 'loading',
  });
});

promise('the answer is kept unchanged; before it there is nothing', () => {
  always([load], (step) => expect(step.moment.context.data).toEqual(isLoaded(step) ? SETTING : null));
});

promise('a failure is shown in the words of the server until the next try', () => {
  always([load], (step) => expect(step.moment.context.failure).toBe(isFailed(step) ? 'Service Unavailable' : null));
});
