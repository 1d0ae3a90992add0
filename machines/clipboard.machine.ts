import { setup } from 'xstate';
import { unprovided } from './unprovided.ts';

export const clipboardMachine = setup({
  types: {
    context: {} as {
      /** The text to copy, or an id to read it by. */
      source: string;
    },
    input: {} as { source: string },
    events: {} as { type: 'copy.requested' },
  },
  actors: {
    /** Writes a text to the clipboard. */
    copy: unprovided<void, { source: string }>('copy'),
  },
  actions: {
    announceFailure: (_, _params: { error: unknown }) => {},
  },
  delays: { copiedTime: 2000 },
}).createMachine({
  id: 'clipboard',
  description: 'Copies a text, and then the button says so for two seconds.',
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
      description:
        'Browsers allow the clipboard only to pages over TLS. A person can still copy the shown text by hand.',
      on: { 'copy.requested': { target: 'copying' } },
    },
  },
});
