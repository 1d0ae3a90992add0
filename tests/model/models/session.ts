import { type SessionUser, sessionMachine } from '#machines/session.machine.ts';
import { defineModel } from '#tests/model/support/model.ts';

const ada: SessionUser = { id: 'u1', username: 'ada', full_name: 'Ada Example', is_superuser: false };

/** Two situations are the same when the state and what is known of the person and of the last failure are. */
export const sessionModel = defineModel({
  name: 'session',
  machine: sessionMachine,
  abstraction: ({ user, failure }) => ({ name: user?.full_name, failure }),
  events: {
    'credentials.submitted': [{ username: 'ada', password: 'a long secret' }],
    'user.changed': [{}],
    'load.retried': [{}],
    'session.closed': [{}],
    'session.expired': [{}],
    'token.removed': [{}],
    'token.replaced': [{}],
  },
  answers: {
    restoreToken: {
      outputs: [{ hasToken: true }, { hasToken: false }],
      errors: [new Error('The storage is locked')],
    },
    signIn: {
      outputs: [{ access_token: 'token of ada' }],
      errors: [new Error('Incorrect username or password')],
    },
    fetchCurrentUser: { outputs: [ada], errors: [new Error('Service Unavailable')] },
    refreshUser: { outputs: [{ ...ada, full_name: 'Ada Renamed' }], errors: [new Error('Bad Gateway')] },
  },
});
