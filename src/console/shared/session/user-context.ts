import { createProvided } from '#console/shared/provided.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** The signed-in user, for every screen that needs a login. */
export const [UserContext, useUser] = createProvided<SessionUser>('user');
