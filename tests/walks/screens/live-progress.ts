import type { StateValue } from 'xstate';
import type { Progress } from '#contract/item.ts';
import { liveProgressMachine } from '#machines/live-progress.machine.ts';
import type { ProgressReport } from '#machines/progress-reports.ts';
import { item, progress, run } from '#tests/answers/account.ts';
import { defineModel, doneType, errorType } from '#tests/model/support/model.ts';
import { button, heading, link, type Sight, text, type View } from '#tests/walks/support/screen.ts';
import { leavesOf, type PageObject, type Trail } from '#tests/walks/support/walk.ts';
import type { Reply } from '#tests/walks/support/wire.ts';
import { NOTHING_HEARD, refused, SIGNED_IN, said } from './people.ts';

const STREAM = 'GET twitter/events';
const REPORT = 'GET twitter/user/harbor/status_scrapping';
const HARBOR = item(1, 'harbor', { state: 'analysing' });
/** A report long after its account was opened. */
const reported = (given: Partial<Progress>) => ({ ...progress('harbor', given), isFresh: false });
const RUNNING = reported({
  state: 'analysing',
  analysed: 10,
  run: run('harbor', { state: 'running', posts_read: 10 }),
  updated_at: '2026-11-20T08:00:02.000Z',
});
const FINISHED = reported({ updated_at: '2026-11-20T08:00:03.000Z' });
const REPORTS = [RUNNING, FINISHED];
/** The time in milliseconds after which all rows of a page are asked about together. */
const GATHER_MS = 50;

const ROW = button('Actions for The harbor');
const WORKING: Sight = { role: 'progressbar', name: 'Analysing' };
const FIGURES = text('10 / 40');

const isIn = (value: StateValue, ...places: readonly string[]) =>
  places.every((place) => leavesOf(value).includes(place));
const FIRST_TRY = 'live.connection.linked.connecting.first';
const NEXT_TRY = 'live.connection.linked.connecting.again';
const STREAMING = 'live.connection.linked.streaming';
const WAITING = 'live.connection.waiting';
const POLLING = 'live.connection.polling';
const ASKING = 'live.reading.asking';
const SETTLED = 'live.reading.settled';

/** The known report of the account: the newest one; none after an answer while the account was not shown. */
const knownReport = (trail: Trail): ProgressReport | undefined =>
  trail.reduce<ProgressReport | undefined>((known, { type, report, output }) => {
    if (type !== 'report.arrived' && type !== doneType('fetchReports')) return known;
    const heard: ProgressReport | undefined = report ?? output[0]?.report;
    return heard !== undefined && known !== undefined && heard.updated_at < known.updated_at ? known : heard;
  }, undefined);

const isOnView = (trail: Trail) =>
  trail.findLast(({ type }) => type === 'account.followed' || type === 'account.left')?.type === 'account.followed';

/** The row of the account with its progress. */
const seen = (trail: Trail): View => {
  if (!isOnView(trail)) return { miss: [ROW] };
  const report = knownReport(trail);
  if (report?.state === 'done') return { see: [ROW], miss: [WORKING, FIGURES] };
  return report === undefined ? { see: [ROW, WORKING], miss: [FIGURES] } : { see: [ROW, WORKING, FIGURES] };
};

/** Whether the row was already asked about. At the moment when a wait ends, it was not. */
const isAsked = (trail: Trail) => isOnView(trail) && !trail.at(-1)?.type.startsWith('xstate.after.');

/** Does something, and then lets the time for gathering rows pass. */
const andGather =
  (act: PageObject['events'][string]): PageObject['events'][string] =>
  async (screen, event, trail) => {
    await act(screen, event, trail);
    await screen.elapse(GATHER_MS);
  };

const tellProgress = (report: unknown) => `event: progress\ndata: ${JSON.stringify(report)}\n\n`;

/** Whether the stream is open. If not, its answer is still to come. */
const isOpen = (trail: Trail) => {
  const ends = ['stream.ended', 'stream.broken', 'page.hidden'];
  const last = trail.findLast(
    ({ type }) =>
      type === 'stream.opened' || ends.includes(type) || /^xstate\.after\.(connectTimeout|silence)/.test(type),
  );
  return last?.type === 'stream.opened';
};

const NO_BODY: Reply = { stream: '' };

const pageOf = (name: string, model: PageObject['model']): PageObject => ({
  name,
  model,
  standing: [
    ...SIGNED_IN,
    ['GET twitter/', said({ data: [HARBOR], count: 1 })],
    ['POST twitter/user/harbor/runs/7/cancel', said(run('harbor', { state: 'cancelled' }))],
  ],
  holds: [STREAM, REPORT],
  hasRoughClock: true,
  arrive: (screen) => screen.open({ address: '/settings', hasToken: true }),
  states: {
    resting: { see: [heading('User Settings')], miss: [ROW], asks: [] },
    hidden: (trail) => ({ ...seen(trail), asks: [] }),
    [FIRST_TRY]: { waits: [STREAM] },
    [NEXT_TRY]: { waits: [STREAM] },
    [STREAMING]: (trail) => ({ ...seen(trail), rests: [STREAM] }),
    [WAITING]: (trail) => ({ ...seen(trail), rests: [STREAM] }),
    [POLLING]: (trail) => ({ ...seen(trail), rests: [STREAM] }),
    [ASKING]: (trail) => ({ ...seen(trail), waits: isAsked(trail) ? [REPORT] : [] }),
    [SETTLED]: (trail) => ({ ...seen(trail), rests: [REPORT] }),
    'live.reading.failed': (trail) => ({ ...seen(trail), rests: [REPORT] }),
  },
  events: {
    'account.followed': andGather(async (screen) => {
      await screen.click(link('Items'));
      await screen.look({ see: [ROW] });
    }),
    'account.left': andGather((screen) => screen.click(link('User Settings'))),
    'stream.opened': andGather((screen) => screen.answer(STREAM, NOTHING_HEARD)),
    'stream.heard': andGather((screen) => screen.tell(':\n\n')),
    'report.arrived': andGather((screen, { report }) => screen.tell(tellProgress(report))),
    'reports.outdated': andGather(async (screen) => {
      await screen.click(ROW);
      await screen.click({ role: 'menuitem', name: 'Cancel analysis' });
    }),
    'page.hidden': andGather((screen) => screen.turnTab(true)),
    'page.shown': andGather((screen) => screen.turnTab(false)),
    'stream.ended': andGather(async (screen, _, trail) => {
      if (!isOpen(trail)) await screen.answer(STREAM, NO_BODY);
      await screen.tell(null);
    }),
    'stream.broken': andGather((screen, _, trail) =>
      isOpen(trail) ? screen.tell('event: progress\ndata: ?\n\n') : screen.answer(STREAM, 'lost'),
    ),
    [doneType('fetchReports')]: async (screen, { output: [answer] }) => {
      await screen.elapse(GATHER_MS);
      if (answer !== undefined) await screen.answer(REPORT, said(answer.report));
    },
    [errorType('fetchReports')]: async (screen) => {
      await screen.elapse(GATHER_MS);
      await screen.answer(REPORT, refused('Forbidden'));
    },
  },
});

const timersThat = (isPending: () => boolean) => ({
  'connectTimeout.liveProgress.live.connection.linked.connecting': { milliseconds: 5_000, isPending },
  'silence.liveProgress.live.connection.linked.streaming': { milliseconds: 12_000, isPending },
  'reconnectDelay.liveProgress.live.connection.waiting': { milliseconds: 1_000, isPending },
  'pollInterval.liveProgress.live.connection.polling': { milliseconds: 5_000, isPending },
});

const follow = { screenName: 'harbor', state: 'analysing' };
const answered = (report: ProgressReport) => [{ screenName: 'harbor', report }];

/** /items: all events of the connection, while work is running. */
const connection = pageOf(
  'follow work over a connection',
  defineModel({
    name: 'live progress of a row, its connection',
    machine: liveProgressMachine,
    abstraction: ({ followed }) => followed.length,
    events: {
      // A question about no account is answered at once.
      'account.followed': ({ followed }, value) => (followed.length === 0 && !isIn(value, ASKING) ? [follow] : []),
      'account.left': ({ followed }, value) =>
        followed.length > 0 && (isIn(value, STREAMING, SETTLED) || isIn(value, 'hidden'))
          ? [{ screenName: 'harbor' }]
          : [],
      'stream.opened': (_, value) => (isIn(value, FIRST_TRY) || isIn(value, NEXT_TRY) ? [{}] : []),
      'stream.heard': (_, value) => (isIn(value, STREAMING) ? [{}] : []),
      'stream.ended': [{}],
      'stream.broken': [{}],
      'report.arrived': [],
      'reports.outdated': [],
      'reports.due': [],
      'page.hidden': (_, value) => (isIn(value, 'resting') || isIn(value, STREAMING, SETTLED) ? [{}] : []),
      'page.shown': (_, value) => (isIn(value, 'hidden') ? [{}] : []),
    },
    answers: {
      fetchReports: {
        outputs: ({ followed }) => [followed.length === 0 ? [] : answered(RUNNING)],
        errors: ({ followed }) => (followed.length === 0 ? [] : [new Error('Forbidden')]),
      },
    },
    timers: timersThat(() => true),
  }),
);

/** /items: all reports of an account, over a stable connection. */
const reports = pageOf(
  'follow the work on an account',
  defineModel({
    name: 'live progress of a row, its reports',
    machine: liveProgressMachine,
    abstraction: ({ followed, reports: known }) => [followed.length, known.harbor?.state],
    events: {
      'account.followed': ({ followed }) => (followed.length === 0 ? [follow] : []),
      'account.left': [],
      'stream.opened': (_, value) => (isIn(value, FIRST_TRY) || isIn(value, NEXT_TRY) ? [{}] : []),
      'stream.heard': [],
      'stream.ended': [],
      'stream.broken': [],
      'report.arrived': (_, value) => (isIn(value, STREAMING, SETTLED) ? REPORTS.map((report) => ({ report })) : []),
      'reports.outdated': ({ reports: known }, value) =>
        known.harbor?.state === 'analysing' && isIn(value, STREAMING, SETTLED) ? [{}] : [],
      'reports.due': [],
      'page.hidden': [],
      'page.shown': [],
    },
    answers: {
      fetchReports: { outputs: REPORTS.map(answered), errors: [] },
    },
    timers: timersThat(() => false),
  }),
);

export const liveProgress = [connection, reports];
