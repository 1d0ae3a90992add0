import { setup, stateIn } from 'xstate';

export const navigationPendingMachine = setup({
  types: {
    events: {} as { type: 'navigation.started' } | { type: 'navigation.finished' },
  },
  guards: { isLoaded: stateIn({ showing: { holding: 'loaded' } }) },
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
      initial: 'holding',
      states: {
        holding: {
          description: 'What has just appeared does not vanish at once, even when the page is here.',
          initial: 'loading',
          states: {
            loading: { on: { 'navigation.finished': { target: 'loaded' } } },
            loaded: { on: { 'navigation.started': { target: 'loading' } } },
          },
          after: {
            minimumPendingTime: [{ guard: 'isLoaded', target: '#navigationPending.idle' }, { target: 'overdue' }],
          },
        },
        overdue: { on: { 'navigation.finished': { target: '#navigationPending.idle' } } },
      },
    },
  },
});
