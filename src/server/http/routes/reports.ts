import { Hono } from 'hono';
import { accountPathSchema } from '#contract/account-path.ts';
import { pageQuerySchema } from '#contract/page.ts';
import { repetitionsSchema } from '#contract/repetition.ts';
import { reportSchema } from '#contract/report.ts';
import { findAccount } from '#server/domain/accounts/visibility.ts';
import { readRepetitions } from '#server/domain/evidence/read-repetitions.ts';
import { readReport } from '#server/domain/evidence/read-report.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const document = documentFor('evidence', 'user');

/** What the posts of an account come to: its pictures, and what it repeats. */
export function reportsRoutes(services: Services): Hono<Env> {
  const { database } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/twitter/user/:screen_name/report',
    document({
      summary: 'What the posts of an account come to, by technique, week, month and hour',
      answer: reportSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', accountPathSchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await readReport(database, c.var.user, account));
    },
  );
  router.get(
    '/twitter/user/:screen_name/repetitions',
    document({
      summary: 'What an account says almost word for word more than once, or other accounts that I see say too',
      answer: repetitionsSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('param', accountPathSchema),
    validate('query', pageQuerySchema),
    async (c) => {
      const account = await findAccount(database, c.var.user, c.req.valid('param').screen_name);
      return c.json(await readRepetitions(database, c.var.user, account, c.req.valid('query')));
    },
  );
  return router;
}
