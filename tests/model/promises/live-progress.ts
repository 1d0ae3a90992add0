import { expect } from 'vitest';
import type { FollowedAccount } from '#machines/progress-reports.ts';
import { connectionModel, reportsModel } from '#tests/model/models/live-progress.ts';
import { Promises } from '#tests/model/support/judge.ts';
import { doneType } from '#tests/model/support/model.ts';
import { always, isAfter, isIn, isOffered, newCalls, openIds, whenever } from '#tests/model/support/promises.ts';
import { expectStart } from '#tests/model/support/tables.ts';
import { type LiveStep, promiseConnection } from './live-progress-connection.ts';
import { promiseReports } from './live-progress-reports.ts';

export const liveProgressPromises = new Promises(connectionModel, reportsModel);
const { promise } = liveProgressPromises;
const [connection, reports] = liveProgressPromises.walks;
const all = [connection, reports];

/** Whether the chart accepted the last event. */
const isTaken = ({ moment, before }: LiveStep) => before !== null && isOffered(before, moment.event?.type ?? '');

/** The number of open calls for reports. */
const countQuestions = (moment: LiveStep['moment']) => openIds(moment).filter((id) => id === 'fetchReports').length;

promise('there are no calls and no connection before an account is shown, or while the tab is hidden', () => {
  expectStart(all, 'resting');
  always(all, ({ moment }) => {
    if (!isIn('live')(moment)) expect(openIds(moment)).toEqual(['watchPage', 'watchFacts']);
  });
  whenever([connection], isAfter('page.hidden'), ({ moment }) => expect(isIn('hidden')(moment)).toBe(true));
});

promise('a tab that becomes visible again continues if it shows accounts', () => {
  whenever([connection], isAfter('page.shown'), ({ moment }) => {
    expect(isIn(moment.context.followed.length > 0 ? 'live' : 'resting')(moment)).toBe(true);
  });
});

/** The followed accounts, computed from the events. */
function foreseeFollowed({ trail }: LiveStep): readonly FollowedAccount[] {
  const followed: FollowedAccount[] = [];
  for (const { event } of trail) {
    if (event?.type === 'account.followed') followed.push({ screenName: event.screenName, state: event.state });
    if (event?.type !== 'account.left') continue;
    followed.splice(
      followed.findIndex(({ screenName }) => screenName === event.screenName),
      1,
    );
  }
  return followed;
}

promise('every shown account is followed, in a visible and in a hidden tab', () => {
  always(all, (step) => {
    const followed = foreseeFollowed(step);
    expect(step.moment.context.followed).toEqual(followed);
    expect(isOffered(step.moment, 'account.left')).toBe(followed.length > 0);
  });
  always([connection], (step) => {
    expect(isOffered(step.moment, 'account.followed')).toBe(foreseeFollowed(step).length === 0);
  });
});

promise('a visible tab can be hidden, and a hidden tab can be shown', () => {
  always([connection], ({ moment, trail }) => {
    const last = trail.findLast(({ event }) => event?.type.startsWith('page.'))?.event?.type;
    expect(isOffered(moment, 'page.hidden')).toBe(last !== 'page.hidden');
    expect(isOffered(moment, 'page.shown')).toBe(last === 'page.hidden');
  });
});

promise(
  'the server is asked when an account appears, the stream opens, the tab is shown or a command changed work',
  () => {
    for (const type of ['account.followed', 'stream.opened', 'reports.outdated', 'page.shown']) {
      whenever(
        all,
        (step) => isAfter(type)(step) && isIn('live')(step.moment) && isTaken(step),
        (step) => {
          const names = [...new Set(step.moment.context.followed.map(({ screenName }) => screenName))];
          const asked = newCalls(step).filter(({ id }) => id === 'fetchReports');
          expect(asked.map(({ input }) => input)).toEqual([{ screenNames: names }]);
        },
      );
    }
  },
);

promise('one question is open at a time, and a failed one is asked again at the next sign of the server', () => {
  always(all, ({ moment }) => expect(countQuestions(moment)).toBeLessThanOrEqual(1));
  whenever(
    [connection],
    (step) => step.before !== null && isIn('live.reading.failed')(step.before) && isAfter('stream.heard')(step),
    ({ moment }) => expect(countQuestions(moment)).toBe(1),
  );
});

promise('after an answer it does not ask again by itself', () => {
  whenever(all, isAfter(doneType('fetchReports')), ({ moment }) => {
    expect(isIn('live.reading.settled')(moment)).toBe(true);
    expect(countQuestions(moment)).toBe(0);
  });
});

promiseConnection(liveProgressPromises);
promiseReports(liveProgressPromises);
