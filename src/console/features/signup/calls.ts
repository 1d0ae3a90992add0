import { client } from '#console/shared/client/client.ts';
import { type Signup, type User, userSchema } from '#contract/user.ts';

/** POST /users/signup. 400 when the username is taken or the invitation is not valid; 403 when nobody may sign up, or not without one. */
export const signUp = (signup: Signup, signal: AbortSignal): Promise<User> =>
  client.post('users/signup', { json: signup, signal }).json(userSchema);
