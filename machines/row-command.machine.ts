import { assertEvent, setup } from 'xstate';
import { unprovided } from './unprovided.ts';

/** The row of a list that a command is for. The provider of the command decides what identifies a row. */
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
  description: 'A command on a row that runs at once. The row is busy until the server has answered.',
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
