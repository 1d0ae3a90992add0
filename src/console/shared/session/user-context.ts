import { createProvided } from '#console/shared/provided.ts';
import type { SessionUser } from '#machines/session.machine.ts';

/** Who is signed in, on every screen behind the login. */
export const [UserContext, useUser] = createProvided<SessionUser>('user');
