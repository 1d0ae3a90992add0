import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

export const conflictMachine = setup({
  types: {
    context: {} as { failure: string | null },
    events: {} as { type: 'conflict.found' } | { type: 'conflict.settled' } | { type: 'newer.requested'; id: string },
    emitted: {} as { type: 'newer.loaded'; values: FormValues },
  },
  actors: {
    /** Reads what is saved now, as the values a form starts from. */
    fetchNewer: unprovided<FormValues, { id: string }>('fetchNewer'),
  },
  actions: {
    announceNewer: emit((_, params: { values: FormValues }) => ({
      type: 'newer.loaded' as const,
      values: params.values,
    })),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
  },
}).createMachine({
  id: 'conflict',
  description:
    'Someone else saved what a form is about to save. The person sees this, and takes the newer version in when they choose to; until they save or give up, nothing of either version is lost.',
  context: { failure: null },
  initial: 'none',
  states: {
    none: { on: { 'conflict.found': { target: 'found' } } },
    found: {
      exit: 'forgetFailure',
      on: { 'newer.requested': { target: 'loading' }, 'conflict.settled': { target: 'none' } },
    },
    loading: {
      invoke: {
        id: 'fetchNewer',
        src: 'fetchNewer',
        input: ({ event }) => ({ id: event.type === 'newer.requested' ? event.id : '' }),
        onDone: {
          target: 'merged',
          actions: { type: 'announceNewer', params: ({ event }) => ({ values: event.output }) },
        },
        onError: {
          target: 'found',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'conflict.settled': { target: 'none' } },
    },
    merged: {
      description: 'What the person typed stands in the newer version, and is not saved yet.',
      on: { 'conflict.found': { target: 'found' }, 'conflict.settled': { target: 'none' } },
    },
  },
});
