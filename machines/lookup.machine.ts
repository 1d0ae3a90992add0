import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

/** What something is looked up for: its id for the console, its label for the person. */
export type LookupSubject = { readonly id: number; readonly label: string };

export const lookupMachine = setup({
  types: {
    context: {} as { subject: LookupSubject | null },
    events: {} as { type: 'lookup.requested'; subject: LookupSubject },
    emitted: {} as
      | { type: 'lookup.found'; values: FormValues }
      | { type: 'lookup.missed' }
      | { type: 'lookup.failed'; message: string },
  },
  actors: {
    /** Finds what a form is to start from; null when there is no such thing. */
    findValues: unprovided<FormValues | null, { subject: LookupSubject | null }>('findValues'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: LookupSubject }) => params.subject }),
    announceFind: emit((_, params: { values: FormValues | null }) => ({
      type: 'lookup.found' as const,
      values: params.values ?? {},
    })),
    announceMiss: emit({ type: 'lookup.missed' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'lookup.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  guards: {
    isMissing: (_, params: { values: FormValues | null }) => params.values === null,
  },
}).createMachine({
  id: 'lookup',
  description: 'What someone wants to edit belongs to something else, and has to be found first.',
  context: { subject: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'lookup.requested': { target: 'searching', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    searching: {
      invoke: {
        id: 'findValues',
        src: 'findValues',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => ({ values: event.output }) },
            target: 'idle',
            actions: 'announceMiss',
          },
          { target: 'idle', actions: { type: 'announceFind', params: ({ event }) => ({ values: event.output }) } },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'lookup.requested': {
          description: 'Only what was asked for last is waited for.',
          target: 'searching',
          reenter: true,
          actions: { type: 'keepSubject', params: ({ event }) => event },
        },
      },
    },
  },
});
