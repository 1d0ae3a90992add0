import { expect } from 'vitest';
import { pageFlowModel, START } from '#tests/model/models/page-flow.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType } from '#tests/model/support/model.ts';
import { always, isAfter, newCalls, openCalls } from '#tests/model/support/promises.ts';

export const pageFlowPromises = new Promises(pageFlowModel);
const { promise } = pageFlowPromises;
const [page] = pageFlowPromises.walks;

promise('the form of a page is always open', () => {
  always([page], ({ moment }) => expect(openCalls(moment).map(({ id }) => id)).toEqual(['flow']));
});

promise('each save starts a new form from the saved values, and only the first form takes the recalled draft', () => {
  always([page], (step) => {
    const { event } = step.moment;
    const isNext = isAfter(doneType('flow'))(step);
    const next = { ...START, initial: event?.output?.initial, draft: null };
    expect(newCalls(step).map(({ input }) => input)).toEqual([isNext ? next : START]);
  });
});
