import { fromPromise, setup } from 'xstate';

/** A small chart for tests, with one example of everything that a drawing shows. */
export const doorMachine = setup({
  types: {
    events: {} as { type: 'door.opened' } | { type: 'door.closed' } | { type: 'door.pushed' } | { type: 'door.jammed' },
  },
  actors: { watchDoor: fromPromise(async () => {}) },
  actions: { ring: (_, _params: { tone: string }) => {}, count: () => {}, rest: () => {} },
  guards: { isBusy: () => true },
  delays: { busyTime: 30_000 },
}).createMachine({
  id: 'door',
  description: 'A door that somebody watches. It is not a real one.',
  initial: 'closed',
  states: {
    closed: { exit: { type: 'ring', params: { tone: 'high' } }, on: { 'door.opened': { target: 'open' } } },
    open: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isBusy', target: 'busy' }, { target: 'watched' }] },
        busy: {
          description: 'Too many people to count.',
          after: { busyTime: { target: 'watched' } },
          on: { 'door.pushed': { actions: 'rest' } },
        },
        watched: {
          invoke: { id: 'watch', src: 'watchDoor', onDone: { target: '#door.gone' }, onError: { target: 'busy' } },
          on: { 'door.pushed': { actions: ['count', 'rest'] } },
        },
      },
      on: {
        'door.opened': { target: 'open', reenter: true },
        'door.jammed': { target: '.busy', actions: 'count' },
        'door.closed': { target: 'closed' },
      },
    },
    gone: { type: 'final' },
  },
});
