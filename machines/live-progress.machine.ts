import { assign, fromCallback, raise, setup, stateIn } from 'xstate';
import {
  type FollowedAccount,
  isEnd,
  type Known,
  type ProgressReport,
  type ReportAnswer,
  withAnswers,
} from './progress-reports.ts';
import { unprovided } from './unprovided.ts';

export const liveProgressMachine = setup({
  types: {
    context: {} as Known,
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
    /** Sends `reports.outdated` whenever somebody changed what work is to be done. */
    watchFacts: fromCallback(() => {}),
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
    askForReports: raise({ type: 'reports.due' }),
    announceFinish: () => {},
  },
  guards: {
    hasAccounts: ({ context }) => context.followed.length > 0,
    hasEnd: ({ context }, params: { answers: readonly ReportAnswer[] }) =>
      params.answers.some((answer) => isEnd(context, answer)),
    isReopening: stateIn({ live: { connection: { linked: { connecting: 'again' } } } }),
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
  context: { followed: [], reports: {} },
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchFacts', src: 'watchFacts' },
  ],
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
                onDone: [{ guard: 'isReopening', target: 'polling' }, { target: 'waiting' }],
                onError: [{ guard: 'isReopening', target: 'polling' }, { target: 'waiting' }],
              },
              states: {
                connecting: {
                  initial: 'first',
                  states: {
                    first: {},
                    again: { description: 'It broke, or could not be had, since it was last open.' },
                  },
                  after: {
                    connectTimeout: {
                      description: 'Something on the way holds streams back.',
                      target: '#liveProgress.live.connection.polling',
                    },
                  },
                  on: { 'stream.opened': { target: 'streaming' } },
                },
                streaming: {
                  after: {
                    silence: {
                      description: 'The server speaks more often than this: the connection is dead.',
                      target: '#liveProgress.live.connection.waiting',
                    },
                  },
                  on: { 'stream.heard': { target: 'streaming', reenter: true } },
                },
              },
            },
            waiting: { after: { reconnectDelay: { target: 'linked.connecting.again' } } },
            polling: {
              description: 'Reports are asked for, and the stream is tried again each time.',
              entry: 'askForReports',
              after: { pollInterval: { target: 'linked.connecting.again' } },
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
