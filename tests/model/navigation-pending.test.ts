import { expect, test } from 'vitest';
import { navigationPendingModel } from '#tests/model/models/navigation-pending.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, isIn, whenever } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const navigation = explore(navigationPendingModel);

/** Replays see the second before the notice and its half second, to the millisecond. */
testChart(navigation);

const PENDING = 'xstate.after.pendingDelay.navigationPending.waiting';
const HELD = 'xstate.after.minimumPendingTime.navigationPending.showing.holding';

const isShown = isIn('showing');

test('nothing is said at first', () => expectStart([navigation], 'idle'));

test('what can be done, where', () => {
  expectOffers([navigation], {
    idle: ['navigation.started'],
    waiting: ['navigation.finished'],
    'showing.holding.loading': ['navigation.finished'],
    'showing.holding.loaded': ['navigation.started'],
    'showing.overdue': ['navigation.finished'],
  });
});

test('what leads where', () => {
  expectLeads([navigation], {
    [PENDING]: 'showing',
    [HELD]: ({ before }) => (before && isIn('showing.holding.loaded')(before) ? 'idle' : 'showing.overdue'),
    'navigation.started': ({ before }) => (before && isIn('showing')(before) ? 'showing.holding.loading' : 'waiting'),
    'navigation.finished': ({ before }) =>
      before && isIn('showing.holding')(before) ? 'showing.holding.loaded' : 'idle',
  });
});

test('the notice appears only when a navigation has lasted a second', () => {
  whenever(
    [navigation],
    ({ moment, before }) => isShown(moment) && before !== null && !isShown(before),
    ({ moment }) => {
      expect(moment.event?.type).toBe(PENDING);
    },
  );
});

test('once it has appeared, it goes no sooner than its half second and the navigation are over', () => {
  whenever(
    [navigation],
    ({ moment, before }) => !isShown(moment) && before !== null && isShown(before),
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
    if (isIn('showing.overdue')(moment)) expect(last).toBe('navigation.started');
  });
});
