import { emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** Which row of a list a command is for; whoever provides it knows what identifies one. */
export type RowSubject = Readonly<Record<string, string | number>>;

export const rowCommandMachine = setup({
  types: {
    events: {} as { type: 'command.given'; subject: RowSubject },
    emitted: {} as { type: 'command.done' } | { type: 'command.failed'; message: string },
  },
  actors: {
    carryOut: unprovided<void, { subject: RowSubject }>('carryOut'),
  },
  actions: {
    announceSuccess: emit({ type: 'command.done' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'command.failed' as const,
      message: toFailure(params.error).message,
    })),
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
        input: ({ event }) => ({ subject: event.type === 'command.given' ? event.subject : {} }),
        onDone: { target: 'idle', actions: 'announceSuccess' },
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
