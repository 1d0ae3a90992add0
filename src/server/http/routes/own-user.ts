import { Hono } from 'hono';
import { messageSchema } from '#contract/problem.ts';
import {
  passwordChangedSchema,
  passwordChangeSchema,
  profileSchema,
  signupSchema,
  userSchema,
} from '#contract/user.ts';
import { changePassword } from '#server/domain/people/change-password.ts';
import { signUp } from '#server/domain/people/create-user.ts';
import { issueToken } from '#server/domain/people/tokens.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { describeUser } from '#server/domain/people/users.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { answerPeopleError } from '#server/http/answers/answer-people-errors.ts';
import { BadRequest, Forbidden } from '#server/http/answers/errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { limitTries } from '#server/http/requests/limit-tries.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const TAG = 'own user';

/** What a user may do to itself: sign up, read and change profile and password, delete itself. */
export function ownUserRoutes(services: Services): Hono<Env> {
  const { database, secrets } = services;
  const router = new Hono<Env>();
  router.onError(answerPeopleError);
  router.post(
    '/users/signup',
    documentRoute({ summary: 'Sign up', tag: TAG, access: 'public', answer: userSchema, problems: [400, 422, 429] }),
    validate('json', signupSchema),
    limitTries(services, 'sign-up'),
    async (c) => {
      const person = await signUp(database, c.req.valid('json'), { user: null, address: c.var.address });
      if (person === null) throw new BadRequest('The user with this username already exists in the system');
      return c.json(describeUser(person));
    },
  );
  router.get(
    '/users/me',
    documentRoute({ summary: 'Read who I am', tag: TAG, access: 'user', answer: userSchema }),
    authenticate(services),
    (c) => c.json(describeUser(c.var.user)),
  );
  router.patch(
    '/users/me',
    documentRoute({
      summary: 'Change my username',
      tag: TAG,
      access: 'user',
      answer: userSchema,
      problems: [409, 422],
    }),
    authenticate(services),
    validate('json', profileSchema),
    async (c) => {
      return c.json(describeUser(await updateUser(database, c.var.user.id, c.req.valid('json'), actorOf(c))));
    },
  );
  router.patch(
    '/users/me/password',
    documentRoute({
      summary: 'Change my password; every older token ends, and the answer holds the one to go on with',
      tag: TAG,
      access: 'user',
      answer: passwordChangedSchema,
      problems: [422, 429],
    }),
    authenticate(services),
    validate('json', passwordChangeSchema),
    async (c) => {
      const now = new Date();
      const { user, address } = c.var;
      const changed = await changePassword(database, user, c.req.valid('json'), { address, now });
      const access_token = await issueToken(secrets.tokenKey, changed, now);
      return c.json({ message: 'Password updated successfully', access_token, token_type: 'bearer' });
    },
  );
  router.delete(
    '/users/me',
    documentRoute({
      summary: 'Delete my account and everything of mine',
      tag: TAG,
      access: 'user',
      answer: messageSchema,
      problems: [403],
    }),
    authenticate(services),
    async (c) => {
      const { user } = c.var;
      if (user.is_superuser) throw new Forbidden('Super users are not allowed to delete themselves');
      await deleteUser(database, user.id, actorOf(c));
      return c.json({ message: 'User deleted successfully' });
    },
  );
  return router;
}
