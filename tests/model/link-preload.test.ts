import { expect, test } from 'vitest';
import { linkPreloadModel } from '#tests/model/models/link-preload.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
import { always, newCalls, openCalls } from '#tests/model/support/promises.ts';
import { testChart } from '#tests/model/support/suite.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

const link = explore(linkPreloadModel);

/** Replays see the 50 ms of intent and the 30 s of freshness, to the millisecond. */
testChart(link);

test('nothing is loaded before anybody shows intent', () => expectStart([link], 'idle'));

test('what can be done, where', () => {
  expectOffers([link], { idle: ['intent.shown'], intended: ['intent.withdrawn'] });
});

test('what leads where', () => {
  expectLeads([link], {
    'intent.shown': 'intended',
    'intent.withdrawn': 'idle',
    [doneType('preload')]: 'fresh',
    [errorType('preload')]: 'idle',
    'xstate.after.freshTime.linkPreload.fresh': 'idle',
  });
});

test('a page is loaded ahead exactly when intent has lasted, and is not loaded again while it is fresh', () => {
  always([link], (step) => {
    const hasLasted = step.moment.event?.type === 'xstate.after.intentDelay.linkPreload.intended';
    expect(newCalls(step).map(({ input }) => input)).toEqual(hasLasted ? [{ path: '/items' }] : []);
    expect(openCalls(step.moment)).toHaveLength(step.moment.value === 'preloading' ? 1 : 0);
  });
});
