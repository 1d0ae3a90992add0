import { assign, fromCallback, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const loadMachine = setup({
  types: {
    context: {} as {
      /** What to read. It is passed to the call unchanged. */
      key: string;
      /** The server's answer; null before it. The chart does not read its content. */
      data: unknown;
      failure: string | null;
    },
    input: {} as { key: string },
    events: {} as { type: 'load.retried' },
  },
  actors: {
    /** Sends `load.retried` whenever what failed may succeed now, for example because the network is back. */
    watchFacts: fromCallback(() => {}),
    fetchData: unprovided<unknown, { key: string }>('fetchData'),
  },
  actions: {
    keepData: assign({ data: (_, params: { data: unknown }) => params.data }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'load',
  description: 'Reads one thing once from the server, for example before editing it. Older data is never used.',
  context: ({ input }) => ({ key: input.key, data: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'fetchData',
        src: 'fetchData',
        input: ({ context }) => ({ key: context.key }),
        onDone: { target: 'loaded', actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    loaded: { type: 'final' },
    failed: {
      invoke: { id: 'watchFacts', src: 'watchFacts' },
      exit: 'forgetFailure',
      on: { 'load.retried': { target: 'loading' } },
    },
  },
});
