import { expect } from 'vitest';
import { navigationPendingModel } from '#tests/model/models/navigation-pending.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { always, isIn, whenever } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const navigationPendingPromises = new Promises(navigationPendingModel);
const { promise } = navigationPendingPromises;
const [navigation] = navigationPendingPromises.walks;

const PENDING = 'xstate.after.pendingDelay.navigationPending.waiting';
const HELD = 'xstate.after.minimumPendingTime.navigationPending.showing.holding';

const isShown = isIn('showing');

promise('it shows nothing at the start', () => expectStart([navigation], 'idle'));

promise('a navigation ends before the next one starts, except while the notice is still held', () => {
  expectOffers([navigation], {
    idle: ['navigation.started'],
    waiting: ['navigation.finished'],
    'showing.holding.loading': ['navigation.finished'],
    'showing.holding.loaded': ['navigation.started'],
    'showing.overdue': ['navigation.finished'],
  });
});

promise(
  'it waits, then shows the notice; the notice ends with the navigation, or when it was shown long enough',
  () => {
    expectLeads([navigation], {
      [PENDING]: 'showing',
      [HELD]: ({ before }) => (before && isIn('showing.holding.loaded')(before) ? 'idle' : 'showing.overdue'),
      'navigation.started': ({ before }) => (before && isIn('showing')(before) ? 'showing.holding.loading' : 'waiting'),
      'navigation.finished': ({ before }) =>
        before && isIn('showing.holding')(before) ? 'showing.holding.loaded' : 'idle',
    });
  },
);

promise('the notice appears only when a navigation has lasted a second', { tags: ['S9.6'] }, () => {
  whenever(
    [navigation],
    ({ moment, before }) => isShown(moment) && before !== null && !isShown(before),
    ({ moment }) => {
      expect(moment.event?.type).toBe(PENDING);
    },
  );
});

promise('the notice is held for half a second, and not longer than that and the navigation', { tags: ['S9.6'] }, () => {
  always([navigation], ({ moment, trail }) => {
    const sinceShown = trail.slice(trail.findLastIndex(({ event }) => event?.type === PENDING));
    const isHeld = !sinceShown.some(({ event }) => event?.type === HELD);
    if (isShown(moment)) expect(isIn('showing.holding')(moment)).toBe(isHeld);
  });
});

promise('a shown notice disappears only after its half second and the end of the navigation', () => {
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

promise('after a navigation has ended, the notice is not shown beyond that half second', () => {
  always([navigation], ({ moment, trail }) => {
    const last = trail.findLast(({ event }) => event?.type.startsWith('navigation.'))?.event?.type;
    if (isIn('showing.overdue')(moment)) expect(last).toBe('navigation.started');
  });
});
