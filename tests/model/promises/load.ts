import { expect } from 'vitest';
import { loadModel, SETTING } from '#tests/model/models/load.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, openCalls } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers } from '#tests/model/support/tables.ts';

export const loadPromises = new Promises(loadModel);
const { promise } = loadPromises;
const [load] = loadPromises.walks;

const isLoaded = isAfter(doneType('fetchData'));
const isFailed = isAfter(errorType('fetchData'));

promise('it is read at once, and again when the person says so after a failure; never twice at a time', () => {
  always([load], (step) => {
    const isAsked = step.before === null || isAfter('load.retried')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(isAsked ? [{ key: '7' }] : []);
    expect(openCalls(step.moment)).toHaveLength(isAsked ? 1 : 0);
  });
  expectOffers([load], { failed: ['load.retried'] });
});

promise('what was read is read for good; what was not can be tried again', () => {
  expectLeads([load], {
    [doneType('fetchData')]: 'loaded',
    [errorType('fetchData')]: 'failed',
    'load.retried': 'loading',
  });
});

promise('what was read is there to be edited, as it came; until then there is nothing', () => {
  always([load], (step) => expect(step.moment.context.data).toEqual(isLoaded(step) ? SETTING : null));
});

promise('why it could not be read stands there, in the words of the server, until it is tried again', () => {
  always([load], (step) => expect(step.moment.context.failure).toBe(isFailed(step) ? 'Service Unavailable' : null));
});
