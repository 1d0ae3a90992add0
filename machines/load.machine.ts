import { assign, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const loadMachine = setup({
  types: {
    context: {} as {
      /** What to ask for; it goes to the call as it is. */
      key: string;
      /** What the server answered; null before that. The chart does not look inside. */
      data: unknown;
      failure: string | null;
    },
    input: {} as { key: string },
    events: {} as { type: 'load.retried' },
  },
  actors: {
    fetchData: unprovided<unknown, { key: string }>('fetchData'),
  },
  actions: {
    keepData: assign({ data: (_, params: { data: unknown }) => params.data }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'load',
  description:
    'One thing as the server knows it now, read once for whoever is about to edit it: nothing read before is good enough.',
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
    failed: { exit: 'forgetFailure', on: { 'load.retried': { target: 'loading' } } },
  },
});
