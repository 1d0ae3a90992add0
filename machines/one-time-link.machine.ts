import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** What a link is made for: its id for the server, its label for the person. */
export type LinkSubject = { readonly id: string; readonly label: string };

/** A whole address, and when it ends (ISO 8601). */
export type OneTimeLink = { readonly url: string; readonly expiresAt: string };

export const oneTimeLinkMachine = setup({
  types: {
    context: {} as { subject: LinkSubject | null; link: OneTimeLink | null },
    events: {} as { type: 'link.requested'; subject: LinkSubject } | { type: 'link.copied' } | { type: 'link.closed' },
    emitted: {} as { type: 'link.made' } | { type: 'link.failed'; message: string },
  },
  actors: {
    makeLink: unprovided<OneTimeLink, { subject: LinkSubject | null }>('makeLink'),
    copyLink: unprovided<void, { link: OneTimeLink | null }>('copyLink'),
  },
  actions: {
    keepSubject: assign({ subject: (_, params: { subject: LinkSubject }) => params.subject }),
    keepLink: assign({ link: (_, link: OneTimeLink) => link }),
    forgetLink: assign({ link: null }),
    announceLink: emit({ type: 'link.made' }),
    announceFailure: emit((_, params: { error: unknown }) => ({
      type: 'link.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  delays: { copiedTime: 2000 },
}).createMachine({
  id: 'oneTimeLink',
  description:
    'A link that the server tells once: it is made, shown and copied, and forgotten as soon as it is closed.',
  context: { subject: null, link: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetLink',
      on: {
        'link.requested': { target: 'making', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    making: {
      description: 'A second link would end the first before anybody saw it, so a second click does nothing.',
      invoke: {
        id: 'makeLink',
        src: 'makeLink',
        input: ({ context }) => ({ subject: context.subject }),
        onDone: {
          target: 'showing',
          actions: [{ type: 'keepLink', params: ({ event }) => event.output }, 'announceLink'],
        },
        onError: {
          target: 'closed',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    showing: {
      initial: 'ready',
      states: {
        ready: { on: { 'link.copied': { target: 'copying' } } },
        copying: {
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context }) => ({ link: context.link }),
            onDone: { target: 'copied' },
            onError: { target: 'uncopied' },
          },
        },
        copied: {
          after: { copiedTime: { target: 'ready' } },
          on: { 'link.copied': { target: 'copying' } },
        },
        uncopied: {
          description: 'Browsers give the clipboard to pages over TLS only; by hand it can still be copied.',
          on: { 'link.copied': { target: 'copying' } },
        },
      },
      on: { 'link.closed': { target: 'closed' } },
    },
  },
});
