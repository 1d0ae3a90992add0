import { expect, test } from 'vitest';
import { FOUND, lookupModel } from '#tests/model/models/lookup.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const lookup = explore(lookupModel);

testChart(lookup);

test('one thing is looked up at a time: for whom it was asked last', () => {
  always([lookup], ({ moment }) => {
    const { subject } = moment.context;
    expect(openCalls(moment).map(({ input }) => input)).toEqual(moment.value === 'searching' ? [{ subject }] : []);
  });
});

test('what is found is handed over; that there is nothing, or that nobody could say, is told', () => {
  whenever([lookup], isAfter(doneType('findValues')), (step) => {
    const output = step.moment.event?.output;
    expect(newlyEmitted(step)).toEqual([
      output === null ? { type: 'lookup.missed' } : { type: 'lookup.found', values: FOUND },
    ]);
  });
  whenever([lookup], isAfter(errorType('findValues')), (step) => {
    expect(newlyEmitted(step)).toEqual([{ type: 'lookup.failed', message: 'Bad Gateway' }]);
  });
});
