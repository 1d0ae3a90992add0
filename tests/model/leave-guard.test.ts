import { expect, test } from 'vitest';
import { leaveGuardModel } from '#tests/model/models/leave-guard.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isAfter, newlyPerformed, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const guard = explore(leaveGuardModel);

testChart(guard);

test('it guards exactly while something is unsaved', () => {
  always([guard], ({ moment }) => {
    expect(moment.value === 'free').toBe(moment.context.unsaved.length === 0);
  });
});

test('where nothing is unsaved, people leave at once', () => {
  whenever(
    [guard],
    (step) => isAfter('leave.requested')(step) && step.before?.value === 'free',
    (step) => {
      expect(newlyPerformed(step)).toEqual([{ type: 'depart', params: { departure: step.moment.event?.departure } }]);
    },
  );
});

test('where something is, they leave only once they have said so, or once it is saved', () => {
  whenever(
    [guard],
    (step) => newlyPerformed(step).length > 0 && step.before?.value !== 'free',
    (step) => {
      expect(step.before?.value).toBe('asking');
      expect(step.moment.value).toBe('free');
      expect(newlyPerformed(step)).toEqual([{ type: 'depart', params: { departure: step.before?.context.departure } }]);
      expect(['leave.confirmed', 'work.ended']).toContain(step.moment.event?.type);
    },
  );
});

test('staying forgets where the person wanted to go, and none of the work', () => {
  whenever([guard], isAfter('leave.cancelled'), ({ moment, before }) => {
    expect(moment.context).toEqual({ unsaved: before?.context.unsaved, departure: null });
  });
});
