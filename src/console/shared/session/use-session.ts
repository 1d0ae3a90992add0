import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '#machines/session.machine.ts';
import { useConsole } from './console-context.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
type Access = 'restoring' | 'anonymous' | 'loading' | 'unavailable' | 'granted';

const selectAccess = (session: SessionSnapshot): Access => {
  if (session.matches('restoring')) return 'restoring';
  if (!session.matches('authenticated')) return 'anonymous';
  if (session.matches({ authenticated: 'signedIn' })) return 'granted';
  return session.matches({ authenticated: 'userUnavailable' }) ? 'unavailable' : 'loading';
};
const selectUser = (session: SessionSnapshot) => session.context.user;
const selectHasDrafts = (session: SessionSnapshot) => Object.keys(session.context.kept?.drafts ?? {}).length > 0;
const selectFailure = (session: SessionSnapshot) => session.context.failure;

/** The current user, as the session chart knows them. */
export function useSession() {
  const { session } = useConsole();
  return {
    access: useSelector(session, selectAccess),
    user: useSelector(session, selectUser),
    /** Whether text that this person typed is kept, which they have not saved. */
    hasDrafts: useSelector(session, selectHasDrafts),
    failure: useSelector(session, selectFailure),
    logOut: () => session.send({ type: 'session.closed' }),
    retry: () => session.send({ type: 'user.requested' }),
  };
}
