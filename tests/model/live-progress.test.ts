import { expect, test } from 'vitest';
import type { ProgressReport } from '#machines/live-progress.machine.ts';
import {
  ADA,
  connectionModel,
  FINISHED,
  FINISHED_AGAIN,
  LATE,
  RUNNING,
  reportsModel,
} from '#tests/model/models/live-progress.ts';
import { createActorDriver } from '#tests/model/support/actor-driver.ts';
import { doneType, errorType } from '#tests/model/support/model.ts';
import { explore } from '#tests/model/support/paths.ts';
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
import { testChart } from '#tests/model/support/suite.ts';
import { expectStart } from '#tests/model/support/tables.ts';

const connection = explore(connectionModel);
const reports = explore(reportsModel);
const all = [connection, reports];

/** Replays see how long each wait is, to the millisecond. */
testChart(connection, reports);

const STREAM = 'live.connection';

type LiveMoment = Step<Context>['moment'];
type Context = Parameters<(typeof connectionModel)['abstraction']>[0];

const isOnView = ({ context }: LiveMoment, name: string) =>
  context.followed.some(({ screenName }) => screenName === name);
/** Events that the chart has no use for change nothing. */
const isTaken = ({ moment, before }: Step<Context>) => before !== null && isOffered(before, moment.event?.type ?? '');

const countOpen = (moment: LiveMoment, id: string) => openCalls(moment).filter((call) => call.id === id).length;

test('nothing is asked and no connection is open before an account is on view, nor while the tab is hidden', () => {
  expectStart(all, 'resting');
  always(all, ({ moment }) => {
    if (!isIn('live')(moment)) expect(openCalls(moment).map(({ id }) => id)).toEqual(['watchPage']);
  });
  whenever([connection], isAfter('page.hidden'), ({ moment }) => expect(isIn('hidden')(moment)).toBe(true));
});

test('a tab has one connection at most, whatever happens', () => {
  always(all, ({ moment }) => {
    expect(countOpen(moment, 'streamReports')).toBe(isIn(`${STREAM}.linked`)(moment) ? 1 : 0);
  });
});

test('a tab that is shown again goes on where it has accounts on view', () => {
  whenever([connection], isAfter('page.shown'), ({ moment }) => {
    expect(isIn(moment.context.followed.length > 0 ? 'live' : 'resting')(moment)).toBe(true);
  });
});

test('a stream that was open and breaks is opened again after a second; one that cannot be had is polled for', () => {
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
});

test('a stream that does not open in time counts as none, and one that falls silent as broken', () => {
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

test('the silence that counts begins anew with every sign of the server', () => {
  const driver = createActorDriver(connectionModel);
  driver.start();
  for (const event of [{ type: 'account.followed', ...ADA }, { type: 'stream.opened' }]) driver.send(event);
  const isStreaming = () => driver.actor.getSnapshot().matches({ live: { connection: { linked: 'streaming' } } });
  driver.elapse(44_999);
  driver.send({ type: 'stream.heard' });
  driver.elapse(44_999);
  expect(isStreaming()).toBe(true);
  driver.elapse(1);
  expect(isStreaming()).toBe(false);
});

test('the server is asked when an account comes on view, when the stream opens, and when something was done', () => {
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

test('one question is open at a time, and one that failed is asked again at the next sign of the server', () => {
  always(all, ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBeLessThanOrEqual(1));
  whenever(
    [connection],
    (step) => step.before !== null && isIn('live.reading.failed')(step.before) && isAfter('stream.heard')(step),
    ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBe(1),
  );
});

test('while it polls, every entry asks unless a question is open', () => {
  whenever(
    [connection],
    ({ moment, before }) => isIn(`${STREAM}.polling`)(moment) && before !== null && !isIn(`${STREAM}.polling`)(before),
    ({ moment }) => expect(countOpen(moment, 'fetchReports')).toBe(1),
  );
});

test('of an account on view the newest report is kept, of others none', () => {
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

test('a row that is drawn anew shows at once what it showed before', () => {
  for (const type of ['account.left', 'account.followed']) {
    whenever([reports], isAfter(type), ({ moment, before }) => {
      expect(moment.context.reports).toEqual(before?.context.reports);
    });
  }
});

test('what an answer says is kept, and of an account that is gone nothing', () => {
  whenever([reports], isAfter(doneType('fetchReports')), ({ moment }) => {
    for (const { screenName, report } of moment.event?.output ?? []) {
      const kept = moment.context.reports[screenName];
      if (report === null || !isOnView(moment, screenName)) expect(kept).toBeUndefined();
      else expect(kept && kept.updated_at >= report.updated_at).toBe(true);
    }
  });
});

test('an account that two places show is followed until both have left', () => {
  whenever([reports], isAfter('account.left'), ({ moment, before }) => {
    const count = (of: LiveMoment | null) =>
      of?.context.followed.filter(({ screenName }) => screenName === 'ada').length;
    const isAda = moment.event?.screenName === 'ada';
    expect(count(moment)).toBe((count(before) ?? 0) - (isAda ? 1 : 0));
  });
});

test('the end of work is told when it is heard of: once, and not of what was over before', () => {
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

test('that an account on view is gone is told, so that its row goes', () => {
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
