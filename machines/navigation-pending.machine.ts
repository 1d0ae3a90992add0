import { setup } from 'xstate';

export const navigationPendingMachine = setup({
  types: {
    events: {} as { type: 'navigation.started' } | { type: 'navigation.finished' },
  },
  delays: { pendingDelay: 1000, minimumPendingTime: 500 },
}).createMachine({
  id: 'navigationPending',
  description:
    'Whether to say that the next page is on its way: only after a second, so that quick pages never flicker, and then for half a second at least.',
  initial: 'idle',
  states: {
    idle: { on: { 'navigation.started': { target: 'waiting' } } },
    waiting: {
      after: { pendingDelay: { target: 'showing' } },
      on: { 'navigation.finished': { target: 'idle' } },
    },
    showing: {
      initial: 'fresh',
      states: {
        fresh: {
          after: { minimumPendingTime: { target: 'seen' } },
          on: { 'navigation.finished': { target: 'lingering' } },
        },
        lingering: {
          description: 'The page is here, but what has just appeared does not vanish at once.',
          after: { minimumPendingTime: { target: '#navigationPending.idle' } },
          on: { 'navigation.started': { target: 'fresh' } },
        },
        seen: { on: { 'navigation.finished': { target: '#navigationPending.idle' } } },
      },
    },
  },
});
