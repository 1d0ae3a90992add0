import { setup } from 'xstate';
import { unprovided } from './unprovided.ts';

export const linkPreloadMachine = setup({
  types: {
    context: {} as { path: string },
    input: {} as { path: string },
    events: {} as { type: 'intent.shown' } | { type: 'intent.withdrawn' },
  },
  actors: {
    preload: unprovided<void, { path: string }>('preload'),
  },
  delays: { intentDelay: 50, freshTime: 30_000 },
}).createMachine({
  id: 'linkPreload',
  description:
    'Preloads the page of a link that a person points at or focuses for 50 ms. A loaded page is fresh for 30 s.',
  context: ({ input }) => ({ path: input.path }),
  initial: 'idle',
  states: {
    idle: { on: { 'intent.shown': { target: 'intended' } } },
    intended: {
      after: { intentDelay: { target: 'preloading' } },
      on: { 'intent.withdrawn': { target: 'idle' } },
    },
    preloading: {
      invoke: {
        id: 'preload',
        src: 'preload',
        input: ({ context }) => ({ path: context.path }),
        onDone: { target: 'fresh' },
        onError: {
          description: 'Only opening the page shows an error; pointing at the link does not.',
          target: 'idle',
        },
      },
    },
    fresh: { after: { freshTime: { target: 'idle' } } },
  },
});
