import { client } from '#console/shared/client/client.ts';
import { type User, userSchema } from '#contract/user.ts';

/** GET /users/me: the person whose token is stored. */
export const fetchCurrentUser = (signal: AbortSignal): Promise<User> =>
  client.get('users/me', { signal }).json(userSchema);
