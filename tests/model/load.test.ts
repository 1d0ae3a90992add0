import { expect, test } from 'vitest';
import { loadModel, SETTING } from '#tests/model/models/load.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, openCalls } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectOffers } from '#tests/model/support/tables.ts';

const load = explore(loadModel);

testChart(load);

const isLoaded = isAfter(doneType('fetchData'));
const isFailed = isAfter(errorType('fetchData'));

test('it is read at once, and again when the person says so after a failure; never twice at a time', () => {
  always([load], (step) => {
    const isAsked = step.before === null || isAfter('load.retried')(step);
    expect(newCalls(step).map(({ input }) => input)).toEqual(isAsked ? [{ key: '7' }] : []);
    expect(openCalls(step.moment)).toHaveLength(isAsked ? 1 : 0);
  });
  expectOffers([load], { failed: ['load.retried'] });
});

test('what was read is there to be edited, as it came; until then there is nothing', () => {
  always([load], (step) => expect(step.moment.context.data).toEqual(isLoaded(step) ? SETTING : null));
});

test('why it could not be read stands there, in the words of the server, until it is tried again', () => {
  always([load], (step) => expect(step.moment.context.failure).toBe(isFailed(step) ? 'Service Unavailable' : null));
});
