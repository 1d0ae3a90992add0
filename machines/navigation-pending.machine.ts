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
    'Decides when to show that the next page is loading: only after one second, so that quick pages do not flicker, and then for at least half a second.',
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
          description: 'A notice that has just appeared stays for a moment, even if the page is loaded.',
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
