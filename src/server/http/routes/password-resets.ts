import { Hono } from 'hono';
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
import { answerPeopleError } from '#server/http/answers/answer-people-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { limitTries } from '#server/http/requests/limit-tries.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const TAG = 'password resets';

/** From a forgotten password to a new one: the request, the superuser's one-time link, the reset. */
export function passwordResetRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  const requestReset = createResetDesk(database);
  router.onError(answerPeopleError);
  router.post(
    '/password-recovery/:username',
    documentRoute({
      summary: 'Ask for a new password; the answer is the same for an unknown username',
      tag: TAG,
      access: 'public',
      answer: messageSchema,
      problems: [422, 429],
    }),
    validate('param', recoveryPathSchema),
    limitTries(services, 'recovery'),
    async (c) => {
      const { username } = c.req.valid('param');
      await requestReset(username, c.var.address);
      return c.json({ message: 'If this username exists, an administrator can now see the request' });
    },
  );
  router.get(
    '/password-resets/',
    documentRoute({
      summary: 'List the open requests, newest first',
      tag: TAG,
      access: 'superuser',
      answer: pageSchema(passwordResetSchema),
      problems: [422],
    }),
    authenticate(services),
    requireSuperuser(services),
    validate('query', pageQuerySchema),
    async (c) => c.json(await listResets(database, c.req.valid('query'))),
  );
  router.post(
    '/password-resets/:id/link',
    documentRoute({
      summary: 'Make a one-time link, good for 24 hours; one made before ends',
      tag: TAG,
      access: 'superuser',
      answer: resetLinkSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    requireSuperuser(services),
    validate('param', passwordResetPathSchema),
    async (c) => {
      return c.json(await makeLink(database, c.req.valid('param').id, actorOf(c), new Date()));
    },
  );
  router.post(
    '/reset-password/',
    documentRoute({
      summary: 'Set a new password with the token of a link',
      tag: TAG,
      access: 'public',
      answer: messageSchema,
      problems: [400, 422],
    }),
    validate('json', resetPasswordSchema),
    async (c) => {
      await resetPassword(database, c.req.valid('json'), { address: c.var.address, now: new Date() });
      return c.json({ message: 'Password updated successfully' });
    },
  );
  return router;
}
