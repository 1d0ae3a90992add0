import { client } from '#console/shared/client/client.ts';
import { messageSchema } from '#contract/problem.ts';
import {
  type PasswordChange,
  type PasswordChanged,
  type Profile,
  passwordChangedSchema,
  type User,
  userSchema,
} from '#contract/user.ts';

/** PATCH /users/me: another username for the person who is signed in. 409 when it is taken. */
export const updateProfile = (profile: Profile, signal: AbortSignal): Promise<User> =>
  client.patch('users/me', { json: profile, signal }).json(userSchema);

/** PATCH /users/me/password: ends every token of this person; the answer holds the one to go on with. */
export const changePassword = (change: PasswordChange, signal: AbortSignal): Promise<PasswordChanged> =>
  client.patch('users/me/password', { json: change, signal }).json(passwordChangedSchema);

/** DELETE /users/me: the account of the person who is signed in, with everything of theirs. 403 for superusers. */
export async function deleteOwnAccount(signal: AbortSignal): Promise<void> {
  await client.delete('users/me', { signal }).json(messageSchema);
}

/** DELETE /login/sessions: ends every token of the person who is signed in, the one that asks too. */
export async function endSessions(signal: AbortSignal): Promise<void> {
  await client.delete('login/sessions', { signal }).json(messageSchema);
}
