import { assertEvent, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/** Which row of a list a command is for; whoever provides it knows what identifies one. */
export type RowSubject = Readonly<Record<string, string | number>>;

export const rowCommandMachine = setup({
  types: {
    events: {} as { type: 'command.given'; subject: RowSubject },
  },
  actors: {
    carryOut: unprovided<void, { subject: RowSubject }>('carryOut'),
  },
  actions: {
    announceSuccess: () => {},
    announceFailure: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'rowCommand',
  description: 'Something that is done to a row at once. The row is busy until the server has answered.',
  initial: 'idle',
  states: {
    idle: { on: { 'command.given': { target: 'working' } } },
    working: {
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ event }) => {
          assertEvent(event, 'command.given');
          return { subject: event.subject };
        },
        onDone: { target: 'idle', actions: 'announceSuccess' },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
