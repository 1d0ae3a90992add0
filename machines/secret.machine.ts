import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

export const secretMachine = setup({
  types: {
    context: {} as {
      /** Whose secret it is. */
      id: number;
      /** The secret itself, only while it is on view. */
      secret: string | null;
    },
    input: {} as { id: number },
    events: {} as { type: 'secret.revealed' } | { type: 'secret.concealed' } | { type: 'secret.copied' },
    emitted: {} as { type: 'reveal.failed'; message: string } | { type: 'copy.failed'; message: string },
  },
  actors: {
    fetchSecret: unprovided<string, { id: number }>('fetchSecret'),
    /** Puts the secret where a person can paste it from, without showing it. */
    copySecret: unprovided<void, { id: number }>('copySecret'),
  },
  actions: {
    keepSecret: assign({ secret: (_, params: { secret: string }) => params.secret }),
    forgetSecret: assign({ secret: null }),
    announceRevealFailure: emit((_, params: { error: unknown }) => ({
      type: 'reveal.failed' as const,
      message: toFailure(params.error).message,
    })),
    announceCopyFailure: emit((_, params: { error: unknown }) => ({
      type: 'copy.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  delays: { copiedTime: 2000 },
}).createMachine({
  id: 'secret',
  description:
    'A secret that the server tells on request only, and writes down each time. It is shown until it is hidden again, and copied without being shown.',
  context: ({ input }) => ({ id: input.id, secret: null }),
  type: 'parallel',
  states: {
    view: {
      initial: 'concealed',
      states: {
        concealed: { entry: 'forgetSecret', on: { 'secret.revealed': { target: 'revealing' } } },
        revealing: {
          invoke: {
            id: 'fetchSecret',
            src: 'fetchSecret',
            input: ({ context }) => ({ id: context.id }),
            onDone: {
              target: 'revealed',
              actions: { type: 'keepSecret', params: ({ event }) => ({ secret: event.output }) },
            },
            onError: {
              target: 'concealed',
              actions: { type: 'announceRevealFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
          on: { 'secret.concealed': { target: 'concealed' } },
        },
        revealed: { on: { 'secret.concealed': { target: 'concealed' } } },
      },
    },
    clipboard: {
      initial: 'idle',
      states: {
        idle: { on: { 'secret.copied': { target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copySecret',
            src: 'copySecret',
            input: ({ context }) => ({ id: context.id }),
            onDone: { target: 'copied' },
            onError: {
              target: 'idle',
              actions: { type: 'announceCopyFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        copied: {
          after: { copiedTime: { target: 'idle' } },
          on: { 'secret.copied': { target: 'copying' } },
        },
      },
    },
  },
});
