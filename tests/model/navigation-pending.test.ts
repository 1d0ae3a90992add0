import { expect, test } from 'vitest';
import { matchesState } from 'xstate';
import { navigationPendingModel } from '#tests/model/models/navigation-pending.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';

const navigation = explore(navigationPendingModel);

/** Replays see the second before the notice and its half second, to the millisecond. */
testChart(navigation);

const PENDING = 'xstate.after.pendingDelay.navigationPending.waiting';
const HELD = 'xstate.after.minimumPendingTime.navigationPending.showing.holding';

test('the notice appears only when a navigation has lasted a second', () => {
  whenever(
    [navigation],
    ({ moment, before }) => isShown(moment.value) && !isShown(before?.value),
    ({ moment }) => {
      expect(moment.event?.type).toBe(PENDING);
    },
  );
});

test('once it has appeared, it goes no sooner than its half second and the navigation are over', () => {
  whenever(
    [navigation],
    ({ moment, before }) => !isShown(moment.value) && isShown(before?.value),
    ({ trail }) => {
      const events = trail.map(({ event }) => event?.type);
      const shown = events.slice(events.lastIndexOf(PENDING));
      const navigations = shown.filter((type) => type?.startsWith('navigation.'));
      expect(shown).toContain(HELD);
      expect(navigations.at(-1)).toBe('navigation.finished');
    },
  );
});

test('nothing is said of a navigation that is over, beyond that half second', () => {
  always([navigation], ({ moment, trail }) => {
    const last = trail.findLast(({ event }) => event?.type.startsWith('navigation.'))?.event?.type;
    if (matchesState({ showing: 'overdue' }, moment.value)) expect(last).toBe('navigation.started');
  });
});

const isShown = (value: Parameters<typeof matchesState>[1] | undefined) =>
  value !== undefined && matchesState('showing', value);
