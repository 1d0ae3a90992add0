import { expect } from 'vitest';
import { linkPreloadModel } from '#tests/model/models/link-preload.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { always, newCalls, openCalls } from '#tests/model/support/promises.ts';
import { expectLeads, expectOffers, expectStart } from '#tests/model/support/tables.ts';

export const linkPreloadPromises = new Promises(linkPreloadModel);
const { promise } = linkPreloadPromises;
const [link] = linkPreloadPromises.walks;

promise('nothing is loaded before a person shows intent', () => expectStart([link], 'idle'));

promise('intent can be shown when nothing loads or is fresh, and withdrawn until loading begins', () => {
  expectOffers([link], { idle: ['intent.shown'], intended: ['intent.withdrawn'] });
});

promise('a loaded page is fresh for a while; after that, or after a failure, it can be loaded again', () => {
  expectLeads([link], {
    'intent.shown': 'intended',
    'intent.withdrawn': 'idle',
    [doneType('preload')]: 'fresh',
    [errorType('preload')]: 'idle',
    'xstate.after.freshTime.linkPreload.fresh': 'idle',
  });
});

promise(
  'a page is preloaded exactly when intent has lasted long enough, and not again while it is fresh',
  { tags: ['S9.5'] },
  () => {
    always([link], (step) => {
      const hasLasted = step.moment.event?.type === 'xstate.after.intentDelay.linkPreload.intended';
      expect(newCalls(step).map(({ input }) => input)).toEqual(hasLasted ? [{ path: '/items' }] : []);
      expect(openCalls(step.moment)).toHaveLength(step.moment.value === 'preloading' ? 1 : 0);
    });
  },
);
