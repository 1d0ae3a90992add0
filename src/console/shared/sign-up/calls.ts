import { client } from '#console/shared/client/client.ts';
import { type SignupMode, signupModeSchema } from '#contract/user.ts';

/** GET /users/signup: who may sign up. It is asked once: who waits for the answer can go on without it. */
export async function fetchSignupMode(signal: AbortSignal): Promise<SignupMode> {
  const { mode } = await client.get('users/signup', { signal, retry: 0 }).json(signupModeSchema);
  return mode;
}
