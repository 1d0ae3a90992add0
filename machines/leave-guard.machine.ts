import { assign, fromCallback, setup } from 'xstate';

/** A way to leave the current page: to another address of the console, through the browser's history, or by log-out. */
export type Departure =
  | { readonly kind: 'push' | 'replace'; readonly to: string; readonly state: unknown }
  | { readonly kind: 'go'; readonly delta: number }
  | { readonly kind: 'logOut' };

/** The event after the history watcher has undone a move. */
export type UndoneMove = { type: 'leave.requested'; departure: Departure };

export const leaveGuardMachine = setup({
  types: {
    context: {} as {
      /** The names of everything with unsaved changes. */
      unsaved: readonly string[];
      departure: Departure | null;
    },
    events: {} as
      | { type: 'work.begun'; name: string }
      | { type: 'work.ended'; name: string }
      | { type: 'leave.requested'; departure: Departure }
      | { type: 'leave.confirmed' }
      | { type: 'leave.cancelled' },
  },
  actors: {
    /** The browser moves in its history first and reports afterwards. This undoes each move, and then requests it. */
    watchMoves: fromCallback(() => {}),
    /** Makes the browser ask before the tab is closed or reloaded. */
    watchTab: fromCallback(() => {}),
  },
  actions: {
    addWork: assign({
      unsaved: ({ context }, params: { name: string }) => [
        ...context.unsaved.filter((name) => name !== params.name),
        params.name,
      ],
    }),
    removeWork: assign({
      unsaved: ({ context }, params: { name: string }) => context.unsaved.filter((name) => name !== params.name),
    }),
    keepDeparture: assign({ departure: (_, params: { departure: Departure }) => params.departure }),
    forgetDeparture: assign({ departure: null }),
    forgetAll: assign({ unsaved: [], departure: null }),
    /** Goes to the place that the person wanted. */
    depart: (_, _params: { departure: Departure | null }) => {},
  },
  guards: {
    isAllWork: ({ context }, params: { name: string }) => context.unsaved.every((name) => name === params.name),
  },
}).createMachine({
  id: 'leaveGuard',
  description: 'A person leaves a page with unsaved changes only after confirming it.',
  context: { unsaved: [], departure: null },
  initial: 'free',
  states: {
    free: {
      on: {
        'work.begun': { target: 'holding', actions: { type: 'addWork', params: ({ event }) => event } },
        'leave.requested': {
          actions: { type: 'depart', params: ({ event }) => ({ departure: event.departure }) },
        },
      },
    },
    holding: {
      invoke: [
        { id: 'watchMoves', src: 'watchMoves' },
        { id: 'watchTab', src: 'watchTab' },
      ],
      initial: 'guarding',
      states: {
        guarding: {
          on: {
            'work.ended': [
              {
                guard: { type: 'isAllWork', params: ({ event }) => event },
                target: '#leaveGuard.free',
                actions: 'forgetAll',
              },
              { actions: { type: 'removeWork', params: ({ event }) => event } },
            ],
            'leave.requested': { target: 'asking', actions: { type: 'keepDeparture', params: ({ event }) => event } },
          },
        },
        asking: {
          on: {
            'work.ended': [
              {
                description: 'A running save has finished, so nothing is unsaved any more.',
                guard: { type: 'isAllWork', params: ({ event }) => event },
                target: '#leaveGuard.free',
                actions: [{ type: 'depart', params: ({ context }) => ({ departure: context.departure }) }, 'forgetAll'],
              },
              { actions: { type: 'removeWork', params: ({ event }) => event } },
            ],
            'leave.confirmed': {
              target: '#leaveGuard.free',
              actions: [{ type: 'depart', params: ({ context }) => ({ departure: context.departure }) }, 'forgetAll'],
            },
            'leave.cancelled': { target: 'guarding', actions: 'forgetDeparture' },
          },
        },
      },
      on: { 'work.begun': { actions: { type: 'addWork', params: ({ event }) => event } } },
    },
  },
});
