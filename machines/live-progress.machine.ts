import { assign, fromCallback, raise, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/** An account on view, and the state of its work as the list told it. */
export type FollowedAccount = { readonly screenName: string; readonly state: string };

/** How far the work on an account has come, as far as the chart looks into it. `updated_at` is ISO 8601 in UTC. */
export type ProgressReport = {
  readonly screen_name: string;
  readonly state: string;
  readonly updated_at: string;
};

/** What the server says of an account; null when it is gone. */
export type ReportAnswer = { readonly screenName: string; readonly report: ProgressReport | null };

type Context = {
  /** Twice in it when two places show the same account. */
  followed: readonly FollowedAccount[];
  /** By screen name; an account that has just left may still be in it. */
  reports: Readonly<Record<string, ProgressReport>>;
  /** How often the stream could not be had, or broke, since it was last open. */
  failures: number;
};

const OVER: readonly string[] = ['done', 'partial', 'cancelled', 'failed'];

const isOlder = (report: ProgressReport, known: ProgressReport) => report.updated_at < known.updated_at;

/**
 * Whether the work on an account ended between what was known of it and this answer, or the account with it. Work may begin
 * and end between two reports: a newer report of its end is enough.
 */
function isEnd({ followed, reports }: Context, { screenName, report }: ReportAnswer): boolean {
  const account = followed.find((candidate) => candidate.screenName === screenName);
  if (account === undefined) return false;
  if (report === null) return true;
  if (!OVER.includes(report.state)) return false;
  const known = reports[screenName];
  if (known === undefined) return !OVER.includes(account.state);
  return isOlder(known, report) || (!OVER.includes(known.state) && !isOlder(report, known));
}

/** What is known after these answers: of each account on view the newest report, and nothing of others. */
function withAnswers({ followed, reports }: Context, answers: readonly ReportAnswer[]): Context['reports'] {
  const newest = new Map<string, ProgressReport | null>(Object.entries(reports));
  for (const { screenName, report } of answers) {
    const known = newest.get(screenName) ?? undefined;
    newest.set(screenName, report !== null && known !== undefined && isOlder(report, known) ? known : report);
  }
  return Object.fromEntries(
    followed.flatMap(({ screenName }) => {
      const report = newest.get(screenName);
      return report ? [[screenName, report]] : [];
    }),
  );
}

export const liveProgressMachine = setup({
  types: {
    context: {} as Context,
    events: {} as
      | ({ type: 'account.followed' } & FollowedAccount)
      | { type: 'account.left'; screenName: string }
      | { type: 'stream.opened' }
      | { type: 'stream.heard' }
      | { type: 'report.arrived'; report: ProgressReport }
      | { type: 'reports.outdated' }
      | { type: 'reports.due' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
  },
  actors: {
    /** Tells whether the page is in sight, at once and whenever that changes. */
    watchPage: fromCallback(() => {}),
    /** Sends `stream.opened`, `stream.heard` and `report.arrived`; done when the server ends the stream. */
    streamReports: unprovided<void>('streamReports'),
    /** Waits a moment before it asks: the rows of a page come one after the other. */
    fetchReports: unprovided<readonly ReportAnswer[], { screenNames: readonly string[] }>('fetchReports'),
  },
  actions: {
    follow: assign({
      followed: ({ context }, { screenName, state }: FollowedAccount) => [...context.followed, { screenName, state }],
    }),
    leave: assign({
      followed: ({ context: { followed } }, params: { screenName: string }) => {
        const place = followed.findIndex(({ screenName }) => screenName === params.screenName);
        return followed.filter((_, index) => index !== place);
      },
    }),
    keepReports: assign({
      reports: ({ context }, params: { answers: readonly ReportAnswer[] }) => withAnswers(context, params.answers),
    }),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    forgetFailures: assign({ failures: 0 }),
    askForReports: raise({ type: 'reports.due' }),
    announceFinish: () => {},
  },
  guards: {
    hasAccounts: ({ context }) => context.followed.length > 0,
    hasEnd: ({ context }, params: { answers: readonly ReportAnswer[] }) =>
      params.answers.some((answer) => isEnd(context, answer)),
    isFirstFailure: ({ context }) => context.failures === 0,
  },
  delays: {
    connectTimeout: 5_000,
    /** Three times as long as the server is ever quiet. */
    silence: 45_000,
    reconnectDelay: 1_000,
    pollInterval: 5_000,
  },
}).createMachine({
  id: 'liveProgress',
  description:
    'How far the work on the accounts on view has come: told by the server over one connection, or asked for while there is none. A hidden tab has no connection, since browsers allow a server only a few.',
  context: { followed: [], reports: {}, failures: 0 },
  invoke: { id: 'watchPage', src: 'watchPage' },
  initial: 'resting',
  states: {
    resting: {
      description: 'No account was on view yet. After the first one the connection stays, for the screens to come.',
      on: {
        'account.followed': { target: 'live', actions: { type: 'follow', params: ({ event }) => event } },
        'page.hidden': { target: 'hidden' },
      },
    },
    live: {
      type: 'parallel',
      states: {
        connection: {
          initial: 'linked',
          states: {
            linked: {
              initial: 'connecting',
              invoke: {
                id: 'streamReports',
                src: 'streamReports',
                onDone: [
                  { guard: 'isFirstFailure', target: 'waiting', actions: 'countFailure' },
                  { target: 'polling', actions: 'countFailure' },
                ],
                onError: [
                  { guard: 'isFirstFailure', target: 'waiting', actions: 'countFailure' },
                  { target: 'polling', actions: 'countFailure' },
                ],
              },
              states: {
                connecting: {
                  after: {
                    connectTimeout: {
                      description: 'Something on the way holds streams back.',
                      target: '#liveProgress.live.connection.polling',
                      actions: 'countFailure',
                    },
                  },
                  on: { 'stream.opened': { target: 'streaming', actions: 'forgetFailures' } },
                },
                streaming: {
                  after: {
                    silence: {
                      description: 'The server speaks more often than this: the connection is dead.',
                      target: '#liveProgress.live.connection.waiting',
                      actions: 'countFailure',
                    },
                  },
                  on: { 'stream.heard': { target: 'streaming', reenter: true } },
                },
              },
            },
            waiting: { after: { reconnectDelay: { target: 'linked' } } },
            polling: {
              description: 'Reports are asked for, and the stream is tried again each time.',
              entry: 'askForReports',
              after: { pollInterval: { target: 'linked' } },
            },
          },
        },
        reading: {
          initial: 'asking',
          states: {
            settled: { on: { 'reports.due': { target: 'asking' } } },
            asking: {
              invoke: {
                id: 'fetchReports',
                src: 'fetchReports',
                input: ({ context }) => ({
                  screenNames: [...new Set(context.followed.map(({ screenName }) => screenName))],
                }),
                onDone: [
                  {
                    guard: { type: 'hasEnd', params: ({ event }) => ({ answers: event.output }) },
                    target: 'settled',
                    actions: [
                      { type: 'keepReports', params: ({ event }) => ({ answers: event.output }) },
                      'announceFinish',
                    ],
                  },
                  {
                    target: 'settled',
                    actions: { type: 'keepReports', params: ({ event }) => ({ answers: event.output }) },
                  },
                ],
                onError: { description: 'The last reports stay on view.', target: 'failed' },
              },
            },
            failed: {
              description: 'Asked again as soon as the server is heard of, or at the next poll.',
              on: { 'stream.heard': { target: 'asking' }, 'reports.due': { target: 'asking' } },
            },
          },
          on: {
            'stream.opened': { description: 'What changed before it opened was not told.', target: '.asking' },
            'account.followed': { target: '.asking', actions: { type: 'follow', params: ({ event }) => event } },
            'reports.outdated': { target: '.asking' },
          },
        },
      },
      on: {
        'report.arrived': [
          {
            guard: {
              type: 'hasEnd',
              params: ({ event: { report } }) => ({ answers: [{ screenName: report.screen_name, report }] }),
            },
            actions: [
              {
                type: 'keepReports',
                params: ({ event: { report } }) => ({ answers: [{ screenName: report.screen_name, report }] }),
              },
              'announceFinish',
            ],
          },
          {
            actions: {
              type: 'keepReports',
              params: ({ event: { report } }) => ({ answers: [{ screenName: report.screen_name, report }] }),
            },
          },
        ],
        'account.left': { actions: { type: 'leave', params: ({ event }) => event } },
        'page.hidden': { target: 'hidden' },
      },
    },
    hidden: {
      on: {
        'account.followed': { actions: { type: 'follow', params: ({ event }) => event } },
        'account.left': { actions: { type: 'leave', params: ({ event }) => event } },
        'page.shown': [{ guard: 'hasAccounts', target: 'live' }, { target: 'resting' }],
      },
    },
  },
});
