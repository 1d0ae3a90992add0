import { messageSchema } from '#contract/problem.ts';
import {
  passwordChangedSchema,
  passwordChangeSchema,
  profileSchema,
  signupModeSchema,
  signupSchema,
  userSchema,
} from '#contract/user.ts';
import { changePassword } from '#server/domain/people/change-password.ts';
import { signUp, signUpInvited } from '#server/domain/people/create-user.ts';
import { issueToken } from '#server/domain/people/tokens.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { describeUser } from '#server/domain/people/users.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { del, get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'own user';

const SIGNUP_CLOSED = 'Nobody can sign up here; ask an administrator to add you';

/** What users may do to themselves: sign up, read and change profile and password, delete themselves. */
export const ownUserRoutes = ({ config, database, secrets }: Services): Route[] => [
  post('/users/signup', {
    summary: 'Sign up',
    tag,
    access: 'public',
    body: signupSchema,
    answer: userSchema,
    refuses: ['badRequest', 'forbidden'],
    limit: 'sign-up',
    handle: async ({ body, actor }) => {
      if (config.SIGNUP === 'closed') throw new Refusal('forbidden', SIGNUP_CLOSED);
      if (config.SIGNUP === 'invited') return describeUser(await signUpInvited(database, body, actor, new Date()));
      return describeUser(await signUp(database, body, actor));
    },
  }),
  get('/users/signup', {
    summary: 'Read who may sign up: anybody, the holders of invitations, or nobody',
    tag,
    access: 'public',
    answer: signupModeSchema,
    handle: () => ({ mode: config.SIGNUP }),
  }),
  get('/users/me', {
    summary: 'Read who I am',
    tag,
    access: 'user',
    answer: userSchema,
    handle: ({ user }) => describeUser(user),
  }),
  patch('/users/me', {
    summary: 'Change my username',
    tag,
    access: 'user',
    body: profileSchema,
    answer: userSchema,
    refuses: ['conflict'],
    handle: async ({ user, body, actor }) => describeUser(await updateUser(database, user.id, body, actor)),
  }),
  patch('/users/me/password', {
    summary: 'Change my password; every older token ends, and the answer holds the one to go on with',
    tag,
    access: 'user',
    body: passwordChangeSchema,
    answer: passwordChangedSchema,
    refuses: ['tooMany'],
    handle: async ({ user, body, actor: { address } }) => {
      const now = new Date();
      const changed = await changePassword(database, user, body, { address, now });
      const access_token = await issueToken(secrets.tokenKey, changed, now);
      return { message: 'Password updated successfully', access_token, token_type: 'bearer' as const };
    },
  }),
  del('/users/me', {
    summary: 'Delete my account and everything of mine',
    tag,
    access: 'user',
    answer: messageSchema,
    refuses: ['forbidden'],
    handle: async ({ user, actor }) => {
      if (user.is_superuser) throw new Refusal('forbidden', 'Super users are not allowed to delete themselves');
      await deleteUser(database, user.id, actor);
      return { message: 'User deleted successfully' };
    },
  }),
];
