import { setup } from 'xstate';
import { unprovided } from './unprovided.ts';

export const clipboardMachine = setup({
  types: {
    context: {} as {
      /** What says what to copy: the text itself, or an id that it is read by. */
      source: string;
    },
    input: {} as { source: string },
    events: {} as { type: 'copy.requested' },
  },
  actors: {
    /** Puts a text where a person can paste it from. */
    copy: unprovided<void, { source: string }>('copy'),
  },
  actions: {
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  delays: { copiedTime: 2000 },
}).createMachine({
  id: 'clipboard',
  description: 'A text is copied, and for two seconds the button says so.',
  context: ({ input }) => ({ source: input.source }),
  initial: 'idle',
  states: {
    idle: { on: { 'copy.requested': { target: 'copying' } } },
    copying: {
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => ({ source: context.source }),
        onDone: { target: 'copied' },
        onError: {
          target: 'uncopied',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copied: {
      after: { copiedTime: { target: 'idle' } },
      on: { 'copy.requested': { target: 'copying' } },
    },
    uncopied: {
      description: 'Browsers give the clipboard to pages over TLS only; what is on view can still be copied by hand.',
      on: { 'copy.requested': { target: 'copying' } },
    },
  },
});
