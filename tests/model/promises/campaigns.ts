import { expect } from 'vitest';
import type { Place } from '#machines/campaigns.machine.ts';
import { campaignsModel } from '#tests/model/models/campaigns.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import {
  always,
  isAfter,
  isIn,
  isOffered,
  newCalls,
  newlyPerformed,
  openCalls,
  type Step,
  whenever,
} from '#tests/model/support/promises.ts';
import { expectLeads, expectOpenCalls, expectStart } from '#tests/model/support/tables.ts';

export const campaignsPromises = new Promises(campaignsModel);
const { promise } = campaignsPromises;
const [campaigns] = campaignsPromises.walks;
const PAUSE = 'xstate.after.pollInterval.campaigns.showing.age.comparing';
const READINGS = ['readPlace', 'refreshPlace', 'turnPage'];

/** The place that the address named last. */
const placeOf = ({ trail }: Pick<Step<unknown>, 'trail'>): Place =>
  trail.findLast(({ event }) => event?.type === 'place.named')?.event?.place ?? { accounts: [], page: 1 };
const spell = (place: Place) => JSON.stringify(place);

/** What is shown of an answer about a place. */
function viewOf({ isThere }: { isThere: boolean }, { accounts }: Place): string {
  if (!isThere) return 'missing';
  return ['groups', 'group', 'pair'][accounts.length] ?? '';
}

promise('at the start it reads what the address names', () => {
  expectStart([campaigns], 'loading');
  whenever(
    [campaigns],
    ({ before }) => before === null,
    (step) =>
      expect(newCalls(step).map(({ id, input }) => ({ id, input }))).toEqual([
        { id: 'readPlace', input: { place: { accounts: [], page: 1 } } },
      ]),
  );
});

promise('the address can name another place at any time, and a failed reading can be tried again', () => {
  always([campaigns], (step) => {
    const offered = step.moment.possible.filter((one) => one.startsWith('place.named'));
    expect(offered).toHaveLength(4);
    expect(offered.some((one) => one.includes(spell(placeOf(step))))).toBe(false);
    expect(isOffered(step.moment, 'place.retried')).toBe(isIn('loadFailed')(step.moment));
  });
});

promise('there is at most one call, for the place that the address named last', () => {
  expectOpenCalls([campaigns], {
    loading: 'readPlace',
    'showing.age.refreshing': 'refreshPlace',
    'showing.age.turning': 'turnPage',
  });
  always([campaigns], (step) => {
    expect(step.moment.context.place).toEqual(placeOf(step));
    for (const { input } of openCalls(step.moment)) expect(input).toEqual({ place: placeOf(step) });
  });
});

promise(
  'another page of a shown answer is read while the old one stays; any other place starts with nothing shown',
  () => {
    whenever([campaigns], isAfter('place.named'), (step) => {
      const { before, moment } = step;
      const old = before?.context.place;
      const isPage = old?.accounts.join() === placeOf(step).accounts.join();
      const turns = before !== null && isIn('showing')(before) && isPage;
      expect(isIn(turns ? 'showing.age.turning' : 'loading')(moment)).toBe(true);
      expect(moment.context.answer).toEqual(turns ? before?.context.answer : null);
      expect(newCalls(step).map(({ id }) => id)).toEqual([turns ? 'turnPage' : 'readPlace']);
    });
  },
);

promise('an answer is shown unchanged, as groups, one group, one pair with its posts, or as missing', () => {
  for (const id of READINGS) {
    whenever([campaigns], isAfter(doneType(id)), (step) => {
      const { event, context } = step.moment;
      expect(context.answer).toEqual(event?.output);
      expect(isIn(`showing.view.${viewOf(event?.output, placeOf(step))}`)(step.moment)).toBe(true);
    });
  }
  whenever(
    [campaigns],
    ({ moment }) => isIn('showing')(moment),
    ({ moment }) => expect(moment.context.answer).not.toBeNull(),
  );
});

promise(
  'while posts are compared the answer is read again every five seconds, and otherwise never by itself',
  { tags: ['S16.11'] },
  () => {
    for (const id of READINGS) {
      whenever([campaigns], isAfter(doneType(id)), ({ moment }) => {
        const age = moment.event?.output.isComparing ? 'comparing' : 'settled';
        expect(isIn(`showing.age.${age}`)(moment)).toBe(true);
      });
    }
    expectLeads([campaigns], { [PAUSE]: 'showing.age.refreshing' });
    whenever([campaigns], isAfter(PAUSE), ({ moment, before }) => {
      expect(moment.context).toEqual(before?.context);
    });
  },
);

promise('a failed refresh is announced once, keeps what is shown, and ends the refreshing', () => {
  expectLeads([campaigns], { [errorType('refreshPlace')]: 'showing.age.settled' });
  always([campaigns], (step) => {
    const { event } = step.moment;
    const isFailed = event?.type === errorType('refreshPlace');
    expect(newlyPerformed(step)).toEqual(
      isFailed ? [{ type: 'announceRefreshFailure', params: { error: event?.error } }] : [],
    );
    if (isFailed) expect(step.moment.context).toEqual(step.before?.context);
  });
});

promise(
  'a reading that a person waits for shows its failure in the words of the server, until it is tried again',
  () => {
    expectLeads([campaigns], {
      [errorType('readPlace')]: 'loadFailed',
      [errorType('turnPage')]: 'loadFailed',
      'place.retried': 'loading',
    });
    always([campaigns], ({ moment }) => expect(moment.context.failure !== null).toBe(isIn('loadFailed')(moment)));
    whenever(
      [campaigns],
      ({ moment }) => isIn('loadFailed')(moment),
      ({ trail, moment }) => {
        const failed = trail.findLast(({ event }) => String(event?.type).startsWith('xstate.error'));
        expect(moment.context.failure).toBe(failed?.event?.error.message);
      },
    );
    whenever([campaigns], isAfter('place.retried'), ({ moment }) => expect(moment.context.answer).toBeNull());
  },
);
