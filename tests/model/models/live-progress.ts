import { liveProgressMachine } from '#machines/live-progress.machine.ts';
import type { FollowedAccount, ProgressReport } from '#machines/progress-reports.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const ADA: FollowedAccount = { screenName: 'ada', state: 'analysing' };
/** Shown on a page that tells no state. */
export const GRACE: FollowedAccount = { screenName: 'grace', state: null };

const makeReport = (screen_name: string, state: string, second: number): ProgressReport => ({
  screen_name,
  state,
  updated_at: `2026-11-21T10:00:0${second}.000Z`,
  isFresh: true,
});

export const RUNNING = makeReport('ada', 'analysing', 2);
export const FINISHED = makeReport('ada', 'done', 3);
/** A report of later work that began and ended without a report in between. */
export const FINISHED_AGAIN = makeReport('ada', 'partial', 5);
/** A report that is older than the others. */
export const LATE = makeReport('ada', 'failed', 1);
export const OTHER = makeReport('grace', 'done', 2);

type Facts = Parameters<Parameters<typeof defineModel<typeof liveProgressMachine>>[0]['abstraction']>[0];

/** Situations are equal if the state, the followed accounts and their known reports are. */
const abstraction = ({ followed, reports }: Facts) => ({
  followed: followed.map(({ screenName }) => screenName),
  reports,
});

const left = ({ followed }: Facts) => followed.map(({ screenName }) => ({ screenName }));
const unless =
  (account: FollowedAccount, most: number) =>
  ({ followed }: Facts) =>
    followed.filter(({ screenName }) => screenName === account.screenName).length < most ? [account] : [];

const timersThat = (isPending: () => boolean) => ({
  'connectTimeout.liveProgress.live.connection.linked.connecting': { milliseconds: 5_000, isPending },
  'silence.liveProgress.live.connection.linked.streaming': { milliseconds: 12_000, isPending },
  'reconnectDelay.liveProgress.live.connection.waiting': { milliseconds: 1_000, isPending },
  'pollInterval.liveProgress.live.connection.polling': { milliseconds: 5_000, isPending },
});

/** One account without new reports, and all events of the connection. */
export const connectionModel = defineModel({
  name: 'live progress, its connection',
  machine: liveProgressMachine,
  abstraction,
  events: {
    'account.followed': unless(ADA, 1),
    'account.left': left,
    'stream.opened': [{}],
    'stream.heard': [{}],
    'stream.ended': [{}],
    'stream.broken': [{}],
    'report.arrived': [],
    'reports.outdated': [{}],
    'reports.due': [{}],
    'page.hidden': [{}],
    'page.shown': [{}],
  },
  answers: {
    fetchReports: { outputs: [[]], errors: [new Error('Bad Gateway')] },
  },
  timers: timersThat(() => true),
});

/** Two accounts, one of them in two places, and all their reports. The connection does not change. */
export const reportsModel = defineModel({
  name: 'live progress, its reports',
  machine: liveProgressMachine,
  abstraction,
  events: {
    'account.followed': (facts) => [...unless(ADA, 2)(facts), ...unless(GRACE, 1)(facts)],
    'account.left': left,
    'stream.opened': [],
    'stream.heard': [],
    'stream.ended': [],
    'stream.broken': [],
    'report.arrived': [RUNNING, FINISHED, FINISHED_AGAIN, LATE].map((report) => ({ report })),
    'reports.outdated': [],
    'reports.due': [],
    'page.hidden': [],
    'page.shown': [],
  },
  answers: {
    fetchReports: {
      outputs: [
        [
          { screenName: 'ada', report: RUNNING },
          { screenName: 'grace', report: OTHER },
        ],
        [{ screenName: 'ada', report: FINISHED }],
        [{ screenName: 'ada', report: null }],
      ],
      errors: [],
    },
  },
  timers: timersThat(() => false),
});
