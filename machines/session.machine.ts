import { assign, emit, setup } from 'xstate';
import { toFailure } from './failure.ts';
import { unprovided } from './unprovided.ts';

/** The signed-in person, as the server tells them. */
export type SessionUser = {
  readonly id: string;
  readonly username: string;
  readonly full_name: string;
  readonly is_superuser: boolean;
};

export type SessionEvent =
  | { type: 'credentials.submitted'; username: string; password: string }
  | { type: 'user.changed' }
  | { type: 'load.retried' }
  | { type: 'session.closed' }
  | { type: 'session.expired' }
  | { type: 'token.removed' }
  | { type: 'token.replaced' };

export const sessionMachine = setup({
  types: {
    context: {} as { user: SessionUser | null; failure: string | null },
    events: {} as SessionEvent,
    emitted: {} as
      | { type: 'session.ended'; reason: 'closed' | 'expired' | 'elsewhere' }
      | { type: 'refresh.failed'; message: string },
  },
  actors: {
    restoreToken: unprovided<{ hasToken: boolean }>('restoreToken'),
    signIn: unprovided<{ access_token: string }, { username: string; password: string }>('signIn'),
    fetchCurrentUser: unprovided<SessionUser>('fetchCurrentUser'),
  },
  actions: {
    storeToken: (_, _params: { token: string }) => {},
    clearToken: () => {},
    forgetUser: assign({ user: null }),
    keepUser: assign({ user: (_, user: SessionUser) => user }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => toFailure(params.error).message }),
    forgetFailure: assign({ failure: null }),
    announceEnd: emit((_, params: { reason: 'closed' | 'expired' | 'elsewhere' }) => ({
      type: 'session.ended' as const,
      reason: params.reason,
    })),
    announceRefreshFailure: emit((_, params: { error: unknown }) => ({
      type: 'refresh.failed' as const,
      message: toFailure(params.error).message,
    })),
  },
  guards: {
    hasToken: (_, params: { hasToken: boolean }) => params.hasToken,
  },
}).createMachine({
  id: 'session',
  description:
    'Who is using the console. The token itself lives in storage, never in this chart; a 401 to any call, a log-out, and the same in another tab all end here.',
  context: { user: null, failure: null },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'Looking for a token that an earlier visit stored.',
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
      initial: 'idle',
      states: {
        idle: {},
        refused: {
          description: 'The credentials were not taken; the reason shows under the fields.',
          exit: 'forgetFailure',
        },
      },
      on: {
        'credentials.submitted': { target: 'signingIn' },
        'token.replaced': { target: 'authenticated' },
      },
    },
    signingIn: {
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ event }) =>
          event.type === 'credentials.submitted'
            ? { username: event.username, password: event.password }
            : { username: '', password: '' },
        onDone: {
          target: 'authenticated',
          actions: { type: 'storeToken', params: ({ event }) => ({ token: event.output.access_token }) },
        },
        onError: {
          target: 'anonymous.refused',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
      on: { 'token.replaced': { target: 'authenticated' } },
    },
    authenticated: {
      description: 'A token is stored. Whatever ends it leads back to anonymous from every state in here.',
      exit: 'forgetUser',
      initial: 'loadingUser',
      states: {
        loadingUser: {
          invoke: {
            id: 'fetchCurrentUser',
            src: 'fetchCurrentUser',
            onDone: { target: 'signedIn', actions: { type: 'keepUser', params: ({ event }) => event.output } },
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
          on: { 'load.retried': { target: 'loadingUser' } },
        },
        signedIn: {
          initial: 'current',
          states: {
            current: { on: { 'user.changed': { target: 'refreshing' } } },
            refreshing: {
              description: 'The person changed their own record; the earlier one shows until the new one is here.',
              invoke: {
                id: 'refreshUser',
                src: 'fetchCurrentUser',
                onDone: { target: 'current', actions: { type: 'keepUser', params: ({ event }) => event.output } },
                onError: {
                  target: 'current',
                  actions: { type: 'announceRefreshFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
              on: { 'user.changed': { target: 'refreshing', reenter: true } },
            },
          },
        },
      },
      on: {
        'session.closed': {
          target: 'anonymous',
          actions: ['clearToken', { type: 'announceEnd', params: { reason: 'closed' } }],
        },
        'session.expired': {
          target: 'anonymous',
          actions: ['clearToken', { type: 'announceEnd', params: { reason: 'expired' } }],
        },
        'token.removed': { target: 'anonymous', actions: { type: 'announceEnd', params: { reason: 'elsewhere' } } },
        'token.replaced': { target: 'authenticated', reenter: true },
      },
    },
  },
});
