import { type SessionUser, sessionMachine } from '#machines/session.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

export const ADA: SessionUser = { id: 'u1', username: 'ada', full_name: 'Ada Example', is_superuser: false };
export const GRACE: SessionUser = { id: 'u2', username: 'grace', full_name: 'Grace Example', is_superuser: false };

export const TOKEN = 'a token';
export const PROMPT = { initial: { prompt: '' }, values: { prompt: 'A long prompt' } };
export const MODELS = { initial: { limit: '1' }, values: { limit: '2' } };

/** Situations are equal if the state, the user, the drafts and the last failure are. */
export const sessionModel = defineModel({
  name: 'session',
  machine: sessionMachine,
  abstraction: ({ user, failure, kept }) => ({ user, failure, kept }),
  events: {
    'session.opened': [{ token: TOKEN }],
    'session.closed': [{}],
    'session.expired': [{}],
    'token.removed': [{}],
    'token.replaced': [{}],
    'user.changed': ({ user }) => (user === null ? [] : [{ user: { ...user, full_name: `${user.username} Renamed` } }]),
    'user.requested': [{}],
    'access.refused': [{}],
    'draft.kept': [
      { place: 'prompt', draft: PROMPT },
      { place: 'models', draft: MODELS },
    ],
    'draft.dropped': [{ place: 'prompt' }],
  },
  answers: {
    restoreToken: {
      outputs: [{ hasToken: true }, { hasToken: false }],
      errors: [new Error('The storage is locked')],
    },
    fetchCurrentUser: { outputs: [ADA, GRACE], errors: [new Error('Service Unavailable')] },
    refreshUser: {
      outputs: ({ user }) => (user === null ? [] : [{ ...user, full_name: `${user.username} Refreshed` }]),
      errors: [new Error('Bad Gateway')],
    },
  },
});
