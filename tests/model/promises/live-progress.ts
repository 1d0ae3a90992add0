import { expect } from 'vitest';
import type { ProgressReport } from '#machines/live-progress.machine.ts';
import {
  connectionModel,
  FINISHED,
  FINISHED_AGAIN,
  LATE,
  RUNNING,
  reportsModel,
} from '#tests/model/models/live-progress.ts';
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
import { expectStart } from '#tests/model/support/tables.ts';

export const liveProgressPromises = new Promises(connectionModel, reportsModel);
const { promise } = liveProgressPromises;
const [connection, reports] = liveProgressPromises.walks;
const all = [connection, reports];

const STREAM = 'live.connection';

type LiveMoment = Step<Context>['moment'];
type Context = Parameters<(typeof connectionModel)['abstraction']>[0];

const isOnView = ({ context }: LiveMoment, name: string) =>
  context.followed.some(({ screenName }) => screenName === name);
/** Events that the chart has no use for change nothing. */
const isTaken = ({ moment, before }: Step<Context>) => before !== null && isOffered(before, moment.event?.type ?? '');

const countOpen = (moment: LiveMoment, id: string) => openCalls(moment).filter((call) => call.id === id).length;

promise('nothing is asked and no connection is open before an account is on view, nor while the tab is hidden', () => {
  expectStart(all, 'resting');
  always(all, ({ moment }) => {
    if (!isIn('live')(moment)) expect(openCalls(moment).map(({ id }) => id)).toEqual(['watchPage']);
  });
  whenever([connection], isAfter('page.hidden'), ({ moment }) => expect(isIn('hidden')(moment)).toBe(true));
});

promise('a tab has one connection at most, whatever happens', () => {
  always(all, ({ moment }) => {
    expect(countOpen(moment, 'streamReports')).toBe(isIn(`${STREAM}.linked`)(moment) ? 1 : 0);
  });
});

promise('a tab that is shown again goes on where it has accounts on view', () => {
  whenever([connection], isAfter('page.shown'), ({ moment }) => {
    expect(isIn(moment.context.followed.length > 0 ? 'live' : 'resting')(moment)).toBe(true);
  });
});

promise(
  'a stream that was open and breaks is opened again after a second; one that cannot be had is polled for',
  () => {
    const isEnd = ['streamReports'].flatMap((id) => [doneType(id), errorType(id)]);
    always([connection], ({ moment, before }) => {
      if (!isEnd.includes(moment.event?.type ?? '') || before === null) return;
      const hasFailedBefore = before.context.failures > 0;
      expect(isIn(`${STREAM}.${hasFailedBefore ? 'polling' : 'waiting'}`)(moment)).toBe(true);
    });
    whenever(
      [connection],
      ({ before, moment }) => before !== null && isIn(`${STREAM}.linked.streaming`)(before) && !isIn('hidden')(moment),
      ({ moment }) => expect(isIn(`${STREAM}.polling`)(moment)).toBe(false),
    );
    whenever(
      [connection],
      ({ moment }) => isIn(`${STREAM}.linked.streaming`)(moment),
      ({ moment }) => expect(moment.context.failures).toBe(0),
    );
  },
);

promise('a stream that does not open in time counts as none, and one that falls silent as broken', () => {
  const timer = (name: string) => `xstate.after.${name}`;
  const leads: Readonly<Record<string, string>> = {
    [timer('connectTimeout.liveProgress.live.connection.linked.connecting')]: 'polling',
    [timer('silence.liveProgress.live.connection.linked.streaming')]: 'waiting',
    [timer('reconnectDelay.liveProgress.live.connection.waiting')]: 'linked.connecting',
    [timer('pollInterval.liveProgress.live.connection.polling')]: 'linked.connecting',
  };
  for (const [type, state] of Object.entries(leads)) {
    whenever([connection], isAfter(type), ({ moment }) => expect(isIn(`${STREAM}.${state}`)(moment)).toBe(true));
  }
});

promise('the server is asked when an account comes on view, when the stream opens, and when something was done', () => {
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
});

promise('one question is open at a time, and one that failed is asked again at the next sign of the server', () => {
  always(all, ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBeLessThanOrEqual(1));
  whenever(
    [connection],
    (step) => step.before !== null && isIn('live.reading.failed')(step.before) && isAfter('stream.heard')(step),
    ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBe(1),
  );
});

promise('while it polls, every entry asks unless a question is open', () => {
  whenever(
    [connection],
    ({ moment, before }) => isIn(`${STREAM}.polling`)(moment) && before !== null && !isIn(`${STREAM}.polling`)(before),
    ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBe(1),
  );
});

promise('of an account on view the newest report is kept, of others none', () => {
  whenever([reports], isAfter('report.arrived'), ({ moment, before }) => {
    const report: ProgressReport = moment.event?.report;
    const known = before?.context.reports[report.screen_name];
    const newest = known !== undefined && known.updated_at > report.updated_at ? known : report;
    expect(moment.context.reports[report.screen_name]).toEqual(
      isOnView(moment, report.screen_name) ? newest : undefined,
    );
  });
  for (const type of ['report.arrived', doneType('fetchReports')]) {
    whenever([reports], isAfter(type), ({ moment: { context } }) => {
      const onView = context.followed.map(({ screenName }) => screenName);
      expect(onView).toEqual(expect.arrayContaining(Object.keys(context.reports)));
    });
  }
});

promise('a row that is drawn anew shows at once what it showed before', () => {
  for (const type of ['account.left', 'account.followed']) {
    whenever([reports], isAfter(type), ({ moment, before }) => {
      expect(moment.context.reports).toEqual(before?.context.reports);
    });
  }
});

promise('what an answer says is kept, and of an account that is gone nothing', () => {
  whenever([reports], isAfter(doneType('fetchReports')), ({ moment }) => {
    for (const { screenName, report } of moment.event?.output ?? []) {
      const kept = moment.context.reports[screenName];
      if (report === null || !isOnView(moment, screenName)) expect(kept).toBeUndefined();
      else expect(kept && kept.updated_at >= report.updated_at).toBe(true);
    }
  });
});

promise('an account that two places show is followed until both have left', () => {
  whenever([reports], isAfter('account.left'), ({ moment, before }) => {
    const count = (of: LiveMoment | null) =>
      of?.context.followed.filter(({ screenName }) => screenName === 'ada').length;
    const isAda = moment.event?.screenName === 'ada';
    expect(count(moment)).toBe((count(before) ?? 0) - (isAda ? 1 : 0));
  });
});

promise('the end of work is told when it is heard of: once, and not of what was over before', () => {
  const TOLD = [{ type: 'announceFinish', params: undefined }];
  const expectTold = (known: ProgressReport | undefined, arriving: ProgressReport, told: readonly object[]) =>
    whenever(
      [reports],
      ({ moment, before }) =>
        isOnView(moment, 'ada') && before?.context.reports.ada === known && moment.event?.report === arriving,
      (step) => expect(newlyPerformed(step)).toEqual(told),
    );
  expectTold(undefined, FINISHED, TOLD);
  expectTold(RUNNING, FINISHED, TOLD);
  expectTold(RUNNING, FINISHED_AGAIN, TOLD);
  expectTold(FINISHED, FINISHED_AGAIN, TOLD);
  expectTold(FINISHED, FINISHED, []);
  expectTold(FINISHED, RUNNING, []);
  expectTold(RUNNING, LATE, []);
  expectTold(undefined, RUNNING, []);
});

promise('that an account on view is gone is told, so that its row goes', () => {
  whenever(
    [reports],
    ({ moment }) => moment.event?.type === doneType('fetchReports') && moment.event.output[0].report === null,
    (step) => {
      expect(newlyPerformed(step)).toEqual(
        isOnView(step.moment, 'ada') ? [{ type: 'announceFinish', params: undefined }] : [],
      );
    },
  );
});

/** Who is on view, from who came and left. */
const foreseeFollowed = ({ trail }: Step<Context>) =>
  trail.reduce<readonly { screenName: string; state: string }[]>((followed, { event }) => {
    if (event?.type === 'account.followed') return [...followed, { screenName: event.screenName, state: event.state }];
    if (event?.type !== 'account.left') return followed;
    const place = followed.findIndex(({ screenName }) => screenName === event.screenName);
    return followed.filter((_, index) => index !== place);
  }, []);

promise('who came on view and has not left is followed, whether the tab is in sight or not', () => {
  always(all, (step) => {
    const followed = foreseeFollowed(step);
    expect(step.moment.context.followed).toEqual(followed);
    expect(isOffered(step.moment, 'account.left')).toBe(followed.length > 0);
  });
  always([connection], (step) => {
    expect(isOffered(step.moment, 'account.followed')).toBe(foreseeFollowed(step).length === 0);
  });
});

promise('a tab can be hidden while it is in sight, and shown while it is not', () => {
  always([connection], ({ moment, trail }) => {
    const last = trail.findLast(({ event }) => event?.type.startsWith('page.'))?.event?.type;
    expect(isOffered(moment, 'page.hidden')).toBe(last !== 'page.hidden');
    expect(isOffered(moment, 'page.shown')).toBe(last === 'page.hidden');
  });
});

promise('the stream is opened as soon as there is an account on view in a tab in sight', () => {
  whenever(
    all,
    ({ moment, before }) => isIn('live')(moment) && before !== null && !isIn('live')(before),
    (step) => expect(newCalls(step).map(({ id }) => id)).toContain('streamReports'),
  );
});

promise('every sign of the server on an open stream counts', () => {
  whenever(
    [connection],
    ({ moment }) => isIn(`${STREAM}.linked.streaming`)(moment),
    ({ moment }) => expect(isOffered(moment, 'stream.heard')).toBe(true),
  );
  whenever(
    [connection],
    (step) => step.before !== null && isIn(`${STREAM}.linked.streaming`)(step.before) && isAfter('stream.heard')(step),
    ({ moment }) => expect(isIn(`${STREAM}.linked.streaming`)(moment)).toBe(true),
  );
});

const isBreak = (type: string | undefined) =>
  /streamReports$|\.(connectTimeout|silence)\./.test(type ?? '') && type?.startsWith('xstate.');

promise('how often the stream failed is counted until it is open', () => {
  always([connection], ({ moment, trail }) => {
    const opened = trail.findLastIndex(
      ({ event }, index) =>
        event?.type === 'stream.opened' && isIn(`${STREAM}.linked.connecting`)(trail[index - 1] ?? moment),
    );
    const breaks = trail.slice(opened + 1).filter(({ event }) => isBreak(event?.type));
    expect(moment.context.failures).toBe(breaks.length);
  });
});

promise('what was answered is not asked again by itself', () => {
  whenever(all, isAfter(doneType('fetchReports')), ({ moment }) => {
    expect(isIn('live.reading.settled')(moment)).toBe(true);
    expect(countOpen(moment, 'fetchReports')).toBe(0);
  });
});
