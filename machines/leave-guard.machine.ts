import { assign, setup } from 'xstate';

/** A way off the page on view: to another address of the console, along the browser's history, or out of the session. */
export type Departure =
  | { readonly kind: 'push' | 'replace'; readonly to: string; readonly state: unknown }
  | { readonly kind: 'go'; readonly delta: number }
  | { readonly kind: 'logOut' };

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
        'work.begun': { target: 'guarding', actions: { type: 'addWork', params: ({ event }) => event } },
        'leave.requested': {
          actions: { type: 'depart', params: ({ event }) => ({ departure: event.departure }) },
        },
      },
    },
    guarding: {
      on: {
        'work.begun': { actions: { type: 'addWork', params: ({ event }) => event } },
        'work.ended': [
          {
            guard: { type: 'isAllWork', params: ({ event }) => event },
            target: 'free',
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
            target: 'free',
            actions: [{ type: 'depart', params: ({ context }) => ({ departure: context.departure }) }, 'forgetAll'],
          },
          { actions: { type: 'removeWork', params: ({ event }) => event } },
        ],
        'leave.confirmed': {
          target: 'free',
          actions: [{ type: 'depart', params: ({ context }) => ({ departure: context.departure }) }, 'forgetAll'],
        },
        'leave.cancelled': { target: 'guarding', actions: 'forgetDeparture' },
      },
    },
  },
});
