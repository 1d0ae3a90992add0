import type { SessionUser } from '#machines/session.machine.ts';

/** Who may see a screen; `anonymous` is for people without a token only. */
export type Access = 'anonymous' | 'signedIn' | 'superuser' | 'anybody';

/** Who looks at the page; null without a token. */
export type Viewer = Pick<SessionUser, 'is_superuser'> | null;

/** Where `viewer` is led in place of a screen that they may not see; null when they may. */
export function findDetour(access: Access, viewer: Viewer): '/' | '/login' | null {
  if (access === 'anybody') return null;
  if (viewer === null) return access === 'anonymous' ? null : '/login';
  const maySee = access === 'signedIn' || (access === 'superuser' && viewer.is_superuser);
  return maySee ? null : '/';
}
