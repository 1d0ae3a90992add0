import { assign, setup } from 'xstate';
import { type Failure, toFailure } from './failure.ts';
import type { FormValues } from './form.machine.ts';
import { unprovided } from './unprovided.ts';

export const previewMachine = setup({
  types: {
    context: {} as {
      /** The last answer; null while there is none. The chart does not look inside. */
      preview: unknown;
      failure: Failure | null;
    },
    events: {} as
      | { type: 'preview.opened' }
      | { type: 'preview.closed' }
      | { type: 'preview.requested'; draft: FormValues; subject: FormValues },
  },
  actors: {
    /** Renders what is typed, saved or not, for the subject that was chosen. */
    fetchPreview: unprovided<unknown, { draft: FormValues; subject: FormValues }>('fetchPreview'),
  },
  actions: {
    keepPreview: assign({ preview: (_, params: { preview: unknown }) => params.preview }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error) }),
    startAnew: assign({ preview: null, failure: null }),
  },
}).createMachine({
  id: 'preview',
  description: 'What the typed prompts would become for one post, before anything is saved or sent.',
  context: { preview: null, failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'startAnew', on: { 'preview.opened': { target: 'choosing' } } },
    choosing: {
      on: { 'preview.requested': { target: 'asking' }, 'preview.closed': { target: 'closed' } },
    },
    asking: {
      entry: 'startAnew',
      invoke: {
        id: 'fetchPreview',
        src: 'fetchPreview',
        input: ({ event }) =>
          event.type === 'preview.requested'
            ? { draft: event.draft, subject: event.subject }
            : { draft: {}, subject: {} },
        onDone: {
          target: 'choosing',
          actions: { type: 'keepPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: {
        'preview.requested': { target: 'asking', reenter: true },
        'preview.closed': { target: 'closed' },
      },
    },
  },
});
