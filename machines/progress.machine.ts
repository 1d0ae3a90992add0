import { assign, setup } from 'xstate';
import { isGone } from './failure.ts';
import { unprovided } from './unprovided.ts';

export type ProgressState = 'queued' | 'fetching' | 'analysing' | 'done' | 'failed';

/** How far the work on one account has come, in posts. */
export type ProgressReport = {
  readonly state: ProgressState;
  readonly fetched: number;
  readonly analysed: number;
  readonly total: number;
  readonly detail: string | null;
};

export const progressMachine = setup({
  types: {
    context: {} as { screenName: string; report: ProgressReport },
    input: {} as { screenName: string; state: ProgressState },
  },
  actors: {
    fetchProgress: unprovided<ProgressReport, { screenName: string }>('fetchProgress'),
  },
  actions: {
    keepReport: assign({ report: (_, report: ProgressReport) => report }),
    announceFinish: () => {},
  },
  guards: {
    isOver: (_, params: { state: ProgressState }) => params.state === 'done' || params.state === 'failed',
    isGone: (_, params: { error: unknown }) => isGone(params.error),
  },
  delays: { pollInterval: 1000, retryInterval: 5000 },
}).createMachine({
  id: 'progress',
  description: 'Follows the fetching and analysing of one account until it is done or has failed.',
  context: ({ input }) => ({
    screenName: input.screenName,
    report: { state: input.state, fetched: 0, analysed: 0, total: 0, detail: null },
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOver', params: ({ context }) => context.report }, target: 'over' },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        id: 'fetchProgress',
        src: 'fetchProgress',
        input: ({ context }) => ({ screenName: context.screenName }),
        onDone: [
          {
            guard: { type: 'isOver', params: ({ event }) => event.output },
            target: 'over',
            actions: [{ type: 'keepReport', params: ({ event }) => event.output }, 'announceFinish'],
          },
          { target: 'waiting', actions: { type: 'keepReport', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            description: 'The account was removed meanwhile.',
            guard: { type: 'isGone', params: ({ event }) => ({ error: event.error }) },
            target: 'over',
            actions: 'announceFinish',
          },
          { target: 'unreachable' },
        ],
      },
    },
    waiting: { after: { pollInterval: { target: 'asking' } } },
    unreachable: {
      description: 'The last report stays on view; the next attempt waits longer than a poll.',
      after: { retryInterval: { target: 'asking' } },
    },
    over: { type: 'final' },
  },
});
