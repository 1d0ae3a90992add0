import { Hono } from 'hono';
import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { userCreationSchema, userPathSchema, userSchema, userUpdateSchema } from '#contract/user.ts';
import { createUser } from '#server/domain/people/create-user.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { describeUser, findUser, listUsers } from '#server/domain/people/users.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { answerPeopleError } from '#server/http/answers/answer-people-errors.ts';
import { BadRequest, Forbidden, NotFound } from '#server/http/answers/errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** How superusers administer other users. Mount it after the routes of `/users/me`. */
export function usersRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerPeopleError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/users/',
    documentRoute({
      summary: 'List all users, newest first',
      tag: 'users',
      access: 'superuser',
      answer: pageSchema(userSchema),
      problems: [422],
    }),
    ...superuser,
    validate('query', pageQuerySchema),
    async (c) => c.json(await listUsers(database, c.req.valid('query'))),
  );
  router.post(
    '/users/',
    documentRoute({
      summary: 'Create a user',
      tag: 'users',
      access: 'superuser',
      answer: userSchema,
      problems: [422],
    }),
    ...superuser,
    validate('json', userCreationSchema),
    async (c) => {
      const person = await createUser(database, c.req.valid('json'), actorOf(c));
      if (person === null) throw new BadRequest('The user with this username already exists in the system');
      return c.json(describeUser(person));
    },
  );
  router.get(
    '/users/:user_id',
    documentRoute({
      summary: 'Read a user',
      tag: 'users',
      access: 'superuser',
      answer: userSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', userPathSchema),
    async (c) => {
      const person = await findUser(database, c.req.valid('param').user_id);
      if (person === null) throw new NotFound('User not found');
      return c.json(describeUser(person));
    },
  );
  router.patch(
    '/users/:user_id',
    documentRoute({
      summary: 'Change another user',
      tag: 'users',
      access: 'superuser',
      answer: userSchema,
      problems: [404, 409, 422],
    }),
    ...superuser,
    validate('param', userPathSchema),
    validate('json', userUpdateSchema),
    async (c) => {
      const { user_id } = c.req.valid('param');
      if (user_id === c.var.user.id) throw new Forbidden('Super users are not allowed to edit themselves');
      return c.json(describeUser(await updateUser(database, user_id, c.req.valid('json'), actorOf(c))));
    },
  );
  router.delete(
    '/users/:user_id',
    documentRoute({
      summary: 'Delete another user and everything of theirs',
      tag: 'users',
      access: 'superuser',
      answer: messageSchema,
      problems: [404, 409, 422],
    }),
    ...superuser,
    validate('param', userPathSchema),
    async (c) => {
      const { user_id } = c.req.valid('param');
      if (user_id === c.var.user.id) throw new Forbidden('Super users are not allowed to delete themselves');
      await deleteUser(database, user_id, actorOf(c));
      return c.json({ message: 'User deleted successfully' });
    },
  );
  return router;
}
