import { expect, test } from 'vitest';
import { conflictModel, NEWER } from '#tests/model/models/conflict.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newCalls, newlyEmitted, openCalls, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const conflict = explore(conflictModel);

testChart(conflict);

test('the newer version is read when the person asks for it, of what they are editing', () => {
  always([conflict], (step) => {
    const { event } = step.moment;
    const asked = event?.type === 'newer.requested' ? [{ id: event.id }] : [];
    expect(newCalls(step).map(({ input }) => input)).toEqual(asked);
  });
});

test('it is handed over once, and stands beside what was typed', () => {
  always([conflict], (step) => {
    const isHere = isAfter(doneType('fetchNewer'))(step);
    expect(newlyEmitted(step)).toEqual(isHere ? [{ type: 'newer.loaded', values: NEWER }] : []);
    if (isHere) expect(step.moment.value).toBe('merged');
  });
});

test('when it cannot be read the person is told why, and may ask again', () => {
  whenever([conflict], isAfter(errorType('fetchNewer')), ({ moment }) => {
    expect({ value: moment.value, context: moment.context }).toEqual({
      value: 'found',
      context: { failure: 'Bad Gateway' },
    });
    expect(moment.possible).toContain('newer.requested {"id":"7"}');
  });
});

test('nothing is asked, and nothing told, once it is settled', () => {
  whenever([conflict], isAfter('conflict.settled'), ({ moment }) => {
    expect(moment.value).toBe('none');
    expect(moment.context).toEqual({ failure: null });
    expect(openCalls(moment)).toEqual([]);
  });
});
