import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import { messageSchema } from '#contract/problem.ts';
import { userCreationSchema, userPathSchema, userSchema, userUpdateSchema } from '#contract/user.ts';
import { createUser } from '#server/domain/people/create-user.ts';
import { updateUser } from '#server/domain/people/update-user.ts';
import { describeUser, findUser, listUsers } from '#server/domain/people/users.ts';
import { deleteUser } from '#server/domain/watching/delete-user.ts';
import { notFound, Refusal } from '#server/foundations/refusal.ts';
import { del, get, patch, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'users';

/** Superusers manage other users. Mount these after the routes of `/users/me`. */
export const usersRoutes = ({ database }: Services): Route[] => [
  get('/users/', {
    summary: 'List all users, newest first',
    tag,
    access: 'superuser',
    query: pageQuerySchema,
    answer: pageSchema(userSchema),
    handle: ({ query }) => listUsers(database, query),
  }),
  post('/users/', {
    summary: 'Create a user',
    tag,
    access: 'superuser',
    body: userCreationSchema,
    answer: userSchema,
    handle: async ({ body, actor }) => describeUser(await createUser(database, body, actor)),
  }),
  get('/users/:user_id', {
    summary: 'Read a user',
    tag,
    access: 'superuser',
    params: userPathSchema,
    answer: userSchema,
    refuses: ['notFound'],
    handle: async ({ params }) => {
      const person = await findUser(database, params.user_id);
      if (person === null) throw notFound('User');
      return describeUser(person);
    },
  }),
  patch('/users/:user_id', {
    summary: 'Change another user',
    tag,
    access: 'superuser',
    params: userPathSchema,
    body: userUpdateSchema,
    answer: userSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params: { user_id }, body, actor }) => {
      if (user_id === user.id) throw new Refusal('forbidden', 'Super users are not allowed to edit themselves');
      return describeUser(await updateUser(database, user_id, body, actor));
    },
  }),
  del('/users/:user_id', {
    summary: 'Delete another user and everything of theirs',
    tag,
    access: 'superuser',
    params: userPathSchema,
    answer: messageSchema,
    refuses: ['notFound', 'conflict'],
    handle: async ({ user, params: { user_id }, actor }) => {
      if (user_id === user.id) throw new Refusal('forbidden', 'Super users are not allowed to delete themselves');
      await deleteUser(database, user_id, actor);
      return { message: 'User deleted successfully' };
    },
  }),
];
