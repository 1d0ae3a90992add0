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
      | { type: 'stream.ended' }
      | { type: 'stream.broken' }
      | { type: 'report.arrived'; report: ProgressReport }
      | { type: 'reports.outdated' }
      | { type: 'reports.due' }
      | { type: 'page.hidden' }
      | { type: 'page.shown' },
  },
  actors: {
    /** Reports whether the tab is visible, at once and at every change. */
    watchPage: fromCallback(() => {}),
    /** Sends `reports.outdated` whenever a command has changed the work to do. */
    watchFacts: fromCallback(() => {}),
    /** Opens a stream. Sends `stream.opened`, `stream.heard` and `report.arrived`, then `stream.ended` or `stream.broken`. */
    watchReports: fromCallback(() => {}),
    /** Waits a moment before it asks, because the rows of a page appear one after the other. */
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
    /** Three times the longest silence of a healthy server. */
    silence: 12_000,
    reconnectDelay: 1_000,
    pollInterval: 5_000,
  },
}).createMachine({
  id: 'liveProgress',
  description:
    'The progress of the work on the shown accounts. The server sends it over one connection; without a connection it is polled. A hidden tab has no connection, because browsers allow only a few for each server.',
  context: { followed: [], reports: {} },
  invoke: [
    { id: 'watchPage', src: 'watchPage' },
    { id: 'watchFacts', src: 'watchFacts' },
  ],
  initial: 'resting',
  states: {
    resting: {
      description: 'No account was shown yet. After the first one the connection stays open for later screens.',
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
              invoke: { id: 'watchReports', src: 'watchReports' },
              states: {
                connecting: {
                  initial: 'first',
                  states: {
                    first: {},
                    again: { description: 'The stream broke, or could not be opened, since it was last open.' },
                  },
                  after: {
                    connectTimeout: {
                      description: 'Something between browser and server blocks streams.',
                      target: '#liveProgress.live.connection.polling',
                    },
                  },
                  on: { 'stream.opened': { target: 'streaming' } },
                },
                streaming: {
                  after: {
                    silence: {
                      description: 'The server sends signs of life more often than this, so the connection is dead.',
                      target: '#liveProgress.live.connection.waiting',
                    },
                  },
                  on: { 'stream.heard': { target: 'streaming', reenter: true } },
                },
              },
              on: {
                'stream.ended': [{ guard: 'isReopening', target: 'polling' }, { target: 'waiting' }],
                'stream.broken': [{ guard: 'isReopening', target: 'polling' }, { target: 'waiting' }],
              },
            },
            waiting: { after: { reconnectDelay: { target: 'linked.connecting.again' } } },
            polling: {
              description: 'Polls the reports, and tries to open the stream again each time.',
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
                onError: { description: 'The last reports stay visible.', target: 'failed' },
              },
            },
            failed: {
              description: 'Asks again at the next sign of the server, or at the next poll.',
              on: { 'stream.heard': { target: 'asking' }, 'reports.due': { target: 'asking' } },
            },
          },
          on: {
            'stream.opened': {
              description: 'Changes before the stream opened were not sent, so it asks.',
              target: '.asking',
            },
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
