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

/** PATCH /users/me: changes the username of the signed-in person. 409 when it is taken. */
export const updateProfile = (profile: Profile, signal: AbortSignal): Promise<User> =>
  client.patch('users/me', { json: profile, signal }).json(userSchema);

/** PATCH /users/me/password: makes every token of this person invalid. The answer holds a new token. */
export const changePassword = (change: PasswordChange, signal: AbortSignal): Promise<PasswordChanged> =>
  client.patch('users/me/password', { json: change, signal }).json(passwordChangedSchema);

/** DELETE /users/me: deletes the signed-in person and all their data. 403 for superusers. */
export async function deleteOwnAccount(signal: AbortSignal): Promise<void> {
  await client.delete('users/me', { signal }).json(messageSchema);
}

/** DELETE /login/sessions: makes every token of the signed-in person invalid, including the one of this call. */
export async function endSessions(signal: AbortSignal): Promise<void> {
  await client.delete('login/sessions', { signal }).json(messageSchema);
}
