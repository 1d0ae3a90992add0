import { client } from '#console/shared/client/client.ts';
import { type PageRequest, toPageQuery } from '#console/shared/client/page-query.ts';
import { type Page, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import {
  type PasswordChange,
  type PasswordChanged,
  type Profile,
  passwordChangedSchema,
  type Signup,
  type User,
  type UserCreation,
  type UserUpdate,
  userSchema,
} from '#contract/user.ts';

const userPageSchema = pageSchema(userSchema);

/** POST /users/signup. 400 when the username is taken. */
export const signUp = (signup: Signup, signal: AbortSignal): Promise<User> =>
  client.post('users/signup', { json: signup, signal }).json(userSchema);

/** PATCH /users/me: another username for whoever is signed in. 409 when it is taken. */
export const updateProfile = (profile: Profile, signal: AbortSignal): Promise<User> =>
  client.patch('users/me', { json: profile, signal }).json(userSchema);

/** PATCH /users/me/password: ends every token of this person; the answer holds the one to go on with. */
export const changePassword = (change: PasswordChange, signal: AbortSignal): Promise<PasswordChanged> =>
  client.patch('users/me/password', { json: change, signal }).json(passwordChangedSchema);

/** DELETE /users/me: the account of whoever is signed in, with everything of theirs. 403 for superusers. */
export async function deleteOwnAccount(signal: AbortSignal): Promise<void> {
  await client.delete('users/me', { signal }).json(messageSchema);
}

/** GET /users/: everybody, newest first. Superusers only, as everything below. */
export const fetchUsers = (request: PageRequest, signal: AbortSignal): Promise<Page<User>> =>
  client.get('users/', { searchParams: toPageQuery(request), signal }).json(userPageSchema);

/** POST /users/. 400 when the username is taken. */
export const createUser = (creation: UserCreation, signal: AbortSignal): Promise<User> =>
  client.post('users/', { json: creation, signal }).json(userSchema);

/** PATCH /users/{user_id}: what `update` leaves out stays as it is. 409 when the username is taken. */
export const updateUser = (id: string, update: UserUpdate, signal: AbortSignal): Promise<User> =>
  client.patch(`users/${id}`, { json: update, signal }).json(userSchema);

/** DELETE /users/{user_id}. 409 for the last active superuser. */
export async function deleteUser(id: string, signal: AbortSignal): Promise<void> {
  await client.delete(`users/${id}`, { signal }).json(messageSchema);
}
