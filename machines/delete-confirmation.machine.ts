import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What is about to be deleted: its id for the server, its label for the person. */
export type DeletionSubject = { readonly id: string | number; readonly label: string };

export const deleteConfirmationMachine = setup({
  types: {
    context: {} as { subject: DeletionSubject | null },
    events: {} as
      | { type: 'deletion.requested'; subject: DeletionSubject }
      | { type: 'deletion.confirmed' }
      | { type: 'deletion.cancelled' },
    emitted: {} as { type: 'deletion.succeeded' } | { type: 'deletion.failed'; message: string },
  },
  actors: {
    deleteSubject: unprovided<void, { subject: DeletionSubject | null }>('deleteSubject'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: DeletionSubject }) => params.subject }),
    announceSuccess: emit({ type: 'deletion.succeeded' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'deletion.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
}).createMachine({
  id: 'deleteConfirmation',
  description: 'Nothing is deleted before a person has read what will go and confirmed it.',
  context: { subject: null },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'deletion.requested': { target: 'confirming', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    confirming: {
      on: { 'deletion.confirmed': { target: 'deleting' }, 'deletion.cancelled': { target: 'closed' } },
    },
    deleting: {
      description: 'Too late to cancel, and a second click does nothing.',
      invoke: {
        id: 'deleteSubject',
        src: 'deleteSubject',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: { target: 'closed', actions: 'announceSuccess' },
        onError: {
          target: 'confirming',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
  },
});
