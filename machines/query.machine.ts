import { assign, fromCallback, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const queryMachine = setup({
  types: {
    context: {} as {
      /** The last answer; null before the first one. The chart does not read its content. */
      data: unknown;
      failure: string | null;
      /** How many places on the page show it. */
      viewers: number;
    },
    events: {} as
      | { type: 'query.opened' }
      | { type: 'query.left' }
      | { type: 'query.outdated' }
      | { type: 'query.retried' },
  },
  actors: {
    /** Sends `query.outdated` whenever facts that the answer shows have changed. */
    watchFacts: fromCallback(() => {}),
    fetchData: unprovided<unknown>('fetchData'),
  },
  actions: {
    keepData: assign({ data: (_, params: { data: unknown }) => params.data }),
    countViewer: assign({ viewers: ({ context }) => context.viewers + 1 }),
    discountViewer: assign({ viewers: ({ context }) => context.viewers - 1 }),
    dropData: assign({ data: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceRefreshFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    hasData: ({ context }) => context.data !== null,
    hasOtherViewers: ({ context }) => context.viewers > 1,
  },
  delays: { cacheLifetime: 300_000 },
}).createMachine({
  id: 'query',
  description:
    'One answer of the server, shown in one or more places. When it is opened again, it shows the last answer at once and asks in the background. It ends when nobody has looked at it for five minutes.',
  context: { data: null, failure: null, viewers: 0 },
  invoke: { id: 'watchFacts', src: 'watchFacts' },
  initial: 'left',
  states: {
    left: {
      after: { cacheLifetime: { target: 'over' } },
      on: {
        'query.opened': { target: 'open', actions: 'countViewer' },
        'query.outdated': { actions: 'dropData' },
      },
    },
    open: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasData', target: 'refreshing' }, { target: 'loading' }] },
        loading: {
          invoke: {
            id: 'loadData',
            src: 'fetchData',
            onDone: {
              target: 'showing',
              actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: {
              target: 'loadFailed',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        refreshing: {
          description: 'The last answer stays visible.',
          invoke: {
            id: 'refreshData',
            src: 'fetchData',
            onDone: {
              target: 'showing',
              actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
            },
            onError: {
              target: 'showing',
              actions: { type: 'announceRefreshFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        showing: {},
        loadFailed: { exit: 'forgetFailure', on: { 'query.retried': { target: 'loading' } } },
      },
      on: {
        'query.outdated': { target: '.deciding' },
        'query.opened': {
          description:
            'One more place shows the answer, for example a screen that opens before the last one has closed.',
          actions: 'countViewer',
        },
        'query.left': [
          { guard: 'hasOtherViewers', actions: 'discountViewer' },
          { target: 'left', actions: 'discountViewer' },
        ],
      },
    },
    over: { type: 'final' },
  },
});
