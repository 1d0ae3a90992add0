import { assign, setup } from 'xstate';
import type { Draft } from './draft.ts';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** The signed-in person, from the server. */
export type SessionUser = {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly is_superuser: boolean;
};

/** The unsaved text of one person, by the place where it was typed. */
type KeptWork = { readonly owner: string; readonly drafts: Readonly<Record<string, Draft>> };

export const sessionMachine = setup({
  types: {
    context: {} as {
      user: SessionUser | null;
      failure: string | null;
      /** Only in memory, and only for its owner. */
      kept: KeptWork | null;
    },
    events: {} as
      | { type: 'session.opened'; token: string }
      | { type: 'session.closed' }
      | { type: 'session.expired' }
      | { type: 'token.removed' }
      | { type: 'token.replaced' }
      | { type: 'user.changed'; user: SessionUser }
      | { type: 'user.requested' }
      | { type: 'access.refused' }
      | { type: 'draft.kept'; place: string; draft: Draft }
      | { type: 'draft.dropped'; place: string },
  },
  actors: {
    restoreToken: unprovided<{ hasToken: boolean }>('restoreToken'),
    fetchCurrentUser: unprovided<SessionUser>('fetchCurrentUser'),
  },
  actions: {
    storeToken: (_, _params: { token: string }) => {},
    clearToken: () => {},
    forgetUser: assign({ user: null }),
    keepUser: assign({ user: (_, user: SessionUser) => user }),
    dropDraftsOfOthers: assign({
      kept: ({ context }, params: { id: string }) => (context.kept?.owner === params.id ? context.kept : null),
    }),
    keepDraft: assign({
      kept: ({ context: { user, kept } }, { place, draft }: { place: string; draft: Draft }) =>
        user && { owner: user.id, drafts: { ...kept?.drafts, [place]: draft } },
    }),
    dropDraft: assign({
      kept: ({ context: { kept } }, params: { place: string }) =>
        kept && {
          owner: kept.owner,
          drafts: Object.fromEntries(Object.entries(kept.drafts).filter(([place]) => place !== params.place)),
        },
    }),
    dropAllDrafts: assign({ kept: null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    rememberPlace: () => {},
    announceExpiry: () => {},
    announceRefreshFailure: (_, _params: { error: unknown }) => {},
  },
  guards: {
    hasToken: (_, params: { hasToken: boolean }) => params.hasToken,
  },
}).createMachine({
  id: 'session',
  description:
    'Who uses the console. The token is in storage, never in this chart. A 401 to any call, a log-out, or the end of the session in another tab ends the session. Unsaved text is kept for the same person, except after a log-out.',
  context: { user: null, failure: null, kept: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looks for a token that an earlier visit stored.',
      invoke: {
        id: 'restoreToken',
        src: 'restoreToken',
        onDone: [
          { guard: { type: 'hasToken', params: ({ event }) => event.output }, target: 'authenticated' },
          { target: 'anonymous' },
        ],
        onError: { target: 'anonymous' },
      },
    },
    anonymous: {
      on: {
        'session.opened': {
          target: 'authenticated',
          actions: { type: 'storeToken', params: ({ event }) => ({ token: event.token }) },
        },
        'token.replaced': { target: 'authenticated' },
      },
    },
    authenticated: {
      description: 'A token is stored. The end of the session leads to anonymous from every state inside.',
      exit: 'forgetUser',
      initial: 'loadingUser',
      states: {
        loadingUser: {
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: {
              target: 'signedIn',
              actions: [
                { type: 'keepUser', params: ({ event }) => event.output },
                { type: 'dropDraftsOfOthers', params: ({ event }) => ({ id: event.output.id }) },
              ],
            },
            onError: {
              target: 'userUnavailable',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        userUnavailable: {
          description:
            'The server cannot say whose token it is. A bad token never leads here: its 401 expires the session.',
          exit: 'forgetFailure',
          on: { 'user.requested': { target: 'loadingUser' } },
        },
        signedIn: {
          initial: 'current',
          states: {
            current: {
              on: {
                'access.refused': {
                  description: 'A 403 to a call: what the person may do has perhaps changed.',
                  target: 'refreshing',
                },
              },
            },
            refreshing: {
              description: 'What is known of the person is shown until the server has sent the newest data.',
              invoke: {
                id: 'refreshUser',
                src: 'fetchCurrentUser',
                onDone: { target: 'current', actions: { type: 'keepUser', params: ({ event }) => event.output } },
                onError: {
                  target: 'current',
                  actions: { type: 'announceRefreshFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
          on: {
            'user.changed': {
              description: 'The person changed their own record.',
              target: '.refreshing',
              actions: { type: 'keepUser', params: ({ event }) => event.user },
            },
            'draft.kept': { actions: { type: 'keepDraft', params: ({ event }) => event } },
            'draft.dropped': {
              description:
                'The text was saved or discarded. A form that disappears because the session ended drops nothing.',
              actions: { type: 'dropDraft', params: ({ event }) => event },
            },
          },
        },
      },
      on: {
        'session.closed': { target: 'anonymous', actions: ['clearToken', 'dropAllDrafts'] },
        'session.expired': { target: 'anonymous', actions: ['clearToken', 'rememberPlace', 'announceExpiry'] },
        'token.removed': {
          description: 'A log-out in another tab: what was open in this one is named after the next log-in.',
          target: 'anonymous',
          actions: 'rememberPlace',
        },
        'token.replaced': { target: 'authenticated', reenter: true },
      },
    },
  },
});
