import type { SessionUser } from '#machines/session.machine.ts';

/** Who may see a screen; `anonymous` is for people without a token only. */
export type Access = 'anonymous' | 'signedIn' | 'superuser' | 'anybody';

/** The current user; null without a token. */
export type Viewer = Pick<SessionUser, 'is_superuser'> | null;

/** Where `viewer` is redirected if they may not see the screen; null if they may. */
export function findDetour(access: Access, viewer: Viewer): '/' | '/login' | null {
  if (access === 'anybody') return null;
  if (viewer === null) return access === 'anonymous' ? null : '/login';
  const maySee = access === 'signedIn' || (access === 'superuser' && viewer.is_superuser);
  return maySee ? null : '/';
}
