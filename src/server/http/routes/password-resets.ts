import { pageQuerySchema, pageSchema } from '#contract/page.ts';
import {
  passwordResetPathSchema,
  passwordResetSchema,
  recoveryPathSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '#contract/password-reset.ts';
import { messageSchema } from '#contract/problem.ts';
import { listResets, makeLink, resetPassword } from '#server/domain/people/password-resets.ts';
import { createResetDesk } from '#server/domain/people/request-resets.ts';
import { get, post, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const tag = 'password resets';

/** From a forgotten password to a new one: the request, the superuser's one-time link, the reset. */
export function passwordResetRoutes({ database }: Services): Route[] {
  const requestReset = createResetDesk(database);
  return [
    post('/password-recovery/:username', {
      summary: 'Ask for a new password; the answer is the same for an unknown username',
      tag,
      access: 'public',
      params: recoveryPathSchema,
      answer: messageSchema,
      limit: 'recovery',
      handle: async ({ params, actor }) => {
        await requestReset(params.username, actor.address);
        return { message: 'If this username exists, an administrator can now see the request' };
      },
    }),
    get('/password-resets/', {
      summary: 'List the open requests, newest first',
      tag,
      access: 'superuser',
      query: pageQuerySchema,
      answer: pageSchema(passwordResetSchema),
      handle: ({ query }) => listResets(database, query),
    }),
    post('/password-resets/:id/link', {
      summary: 'Make a one-time link, good for 24 hours; one made before ends',
      tag,
      access: 'superuser',
      params: passwordResetPathSchema,
      answer: resetLinkSchema,
      refuses: ['notFound'],
      handle: ({ params, actor }) => makeLink(database, params.id, actor, new Date()),
    }),
    post('/reset-password/', {
      summary: 'Set a new password with the token of a link',
      tag,
      access: 'public',
      body: resetPasswordSchema,
      answer: messageSchema,
      refuses: ['badRequest'],
      handle: async ({ body, actor: { address } }) => {
        await resetPassword(database, body, { address, now: new Date() });
        return { message: 'Password updated successfully' };
      },
    }),
  ];
}
