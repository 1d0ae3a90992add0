import { assign, fromCallback, setup } from 'xstate';

/** A way off the page on view: to another address of the console, along the browser's history, or out of the session. */
export type Departure =
  | { readonly kind: 'push' | 'replace'; readonly to: string; readonly state: unknown }
  | { readonly kind: 'go'; readonly delta: number }
  | { readonly kind: 'logOut' };

/** What the watch over the browser's history tells, once it has undone a move. */
export type UndoneMove = { type: 'leave.requested'; departure: Departure };

export const leaveGuardMachine = setup({
  types: {
    context: {} as {
      /** What holds changes that are not saved, by the name a person knows it by. */
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
    /** The browser moves along its history first and reports it afterwards: undoes each such move, then asks for it. */
    watchMoves: fromCallback(() => {}),
    /** Has the browser ask before the tab is closed or reloaded. */
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
    /** Goes where the person wanted to go. */
    depart: (_, _params: { departure: Departure | null }) => {},
  },
  guards: {
    isAllWork: ({ context }, params: { name: string }) => context.unsaved.every((name) => name === params.name),
  },
}).createMachine({
  id: 'leaveGuard',
  description: 'Nobody leaves a page with unsaved changes before they have said so.',
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
                description: 'A save that was under way has finished: nothing holds the person back any more.',
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
