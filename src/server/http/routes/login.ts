import { Hono } from 'hono';
import { messageSchema } from '#contract/problem.ts';
import { accessTokenSchema, credentialsSchema } from '#contract/user.ts';
import { endSessions } from '#server/domain/people/end-sessions.ts';
import { logIn } from '#server/domain/people/login.ts';
import { answerPeopleError } from '#server/http/answers/answer-people-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { inShareOfAddress } from '#server/http/requests/shares.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** Logging in, and out everywhere at once. */
export function loginRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerPeopleError);
  router.post(
    '/login/access-token',
    documentRoute({
      summary: 'Log in',
      tag: 'login',
      access: 'public',
      answer: accessTokenSchema,
      problems: [400, 422, 429],
    }),
    validate('form', credentialsSchema, 'application/x-www-form-urlencoded'),
    async (c) => {
      const { username, password } = c.req.valid('form');
      const { address } = c.var;
      const access_token = await inShareOfAddress(address, () =>
        logIn(services, { username, password, address, now: new Date() }),
      );
      return c.json({ access_token, token_type: 'bearer' });
    },
  );
  router.delete(
    '/login/sessions',
    documentRoute({
      summary: 'Log out everywhere: end every token of mine',
      tag: 'login',
      access: 'user',
      answer: messageSchema,
    }),
    authenticate(services),
    async (c) => {
      await endSessions(services.database, c.var.user, actorOf(c));
      return c.json({ message: 'Logged out everywhere' });
    },
  );
  return router;
}
