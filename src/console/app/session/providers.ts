import { createActor, fromPromise } from 'xstate';
import { onRefused } from '#console/shared/client/client.ts';
import { clearToken, readToken, storeToken, watchToken } from '#console/shared/client/token.ts';
import { notify, notifyRefreshFailure } from '#console/shared/notifications/notify.ts';
import { type SessionUser, sessionMachine } from '#machines/session.machine.ts';
import { fetchCurrentUser } from './calls.ts';
import { rememberPlace } from './wanted-place.ts';

/** Who was signed in last; null before anybody was. The chart forgets them before it lets their place be remembered. */
let lastUser: string | null = null;

const providedSession = sessionMachine.provide({
  actors: {
    restoreToken: fromPromise<{ hasToken: boolean }, void>(async () => ({ hasToken: readToken() !== null })),
    fetchCurrentUser: fromPromise<SessionUser, void>(({ signal }) => fetchCurrentUser(signal)),
  },
  actions: {
    storeToken: (_, { token }) => storeToken(token),
    clearToken: () => clearToken(),
    rememberPlace: () => rememberPlace(lastUser),
    announceExpiry: () =>
      notify({ type: 'info', title: 'Signed out', description: 'Your session has ended. Please log in again.' }),
    announceRefreshFailure: (_, { error }) => notifyRefreshFailure(error),
  },
});

/** Starts the session. A 401 to any call and changes in other tabs can end or replace it; after a 403 its user is read again. */
export function startSession() {
  const session = createActor(providedSession);
  onRefused((refused) => session.send({ type: refused === 'token' ? 'session.expired' : 'access.refused' }));
  watchToken((token) => session.send({ type: token === null ? 'token.removed' : 'token.replaced' }));
  session.subscribe(({ context: { user } }) => {
    if (user !== null) lastUser = user.id;
  });
  if (readToken() === null) rememberPlace(null);
  return session.start();
}
