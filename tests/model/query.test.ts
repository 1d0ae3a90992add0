import { expect, test } from 'vitest';
import { matchesState } from 'xstate';
import { queryModel } from '#tests/model/models/query.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const query = explore(queryModel);

/** Replays see that the answer goes five minutes after nobody looks, to the millisecond. */
testChart(query);

test('it asks for its own key, one question at a time, and for nothing once nobody looks', () => {
  always([query], (step) => {
    const isAsking =
      matchesState({ open: 'loading' }, step.moment.value) || matchesState({ open: 'refreshing' }, step.moment.value);
    expect(openCalls(step.moment).map(({ input }) => input)).toEqual(isAsking ? [{ key: 'llm-setting/7' }] : []);
  });
});

test('opened again, it shows the last answer at once and asks behind it', () => {
  whenever([query], isAfter('query.opened'), (step) => {
    const known = step.before?.context.data ?? null;
    expect(step.moment.context.data).toEqual(known);
    expect(newCalls(step).map(({ id }) => id)).toEqual([known === null ? 'loadData' : 'refreshData']);
  });
});

test('what is on view never vanishes while someone looks', () => {
  whenever(
    [query],
    ({ moment, before }) =>
      moment.value !== 'left' && before?.context.data !== null && matchesState('open', moment.value),
    ({ moment }) => {
      expect(moment.context.data).not.toBe(null);
    },
  );
});

test('a failure is told exactly where its reason can be read', () => {
  always([query], ({ moment: { value, context } }) => {
    expect(context.failure !== null).toBe(matchesState({ open: 'loadFailed' }, value));
  });
});

test('a refresh that failed is told once, and leaves what is on view', () => {
  whenever([query], isAfter(errorType('refreshData')), (step) => {
    expect(step.moment.context).toEqual(step.before?.context);
    expect(newlyEmitted(step)).toEqual([{ type: 'refresh.failed', message: 'Bad Gateway' }]);
  });
});

test('what a save answered is on view at once, and the question that it answers is given up', () => {
  whenever([query], isAfter('data.replaced'), ({ moment }) => {
    expect(moment.context.data).toEqual({ name: 'saved' });
    expect(openCalls(moment)).toEqual([]);
  });
});

test('outdated while nobody looks, it forgets; while someone does, it asks anew', () => {
  whenever([query], isAfter('query.outdated'), (step) => {
    if (matchesState('left', step.moment.value)) expect(step.moment.context.data).toBe(null);
    else expect(newCalls(step)).toHaveLength(1);
  });
});

test('an answer is kept as it came', () => {
  for (const id of ['loadData', 'refreshData']) {
    whenever([query], isAfter(doneType(id)), ({ moment }) => expect(moment.context.data).toEqual(moment.event?.output));
  }
});
