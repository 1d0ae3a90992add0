import { Hono } from 'hono';
import { compareQuerySchema, comparisonSchema } from '#contract/compare.ts';
import { compareAccounts } from '#server/domain/evidence/compare-accounts.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** Accounts, or runs of one, side by side. */
export function compareRoutes(services: Services): Hono<Env> {
  const { database, config } = services;
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/compare',
    documentFor(
      'evidence',
      'user',
    )({
      summary: 'Two to four accounts, or runs of them, side by side, and which scores differ',
      answer: comparisonSchema,
      problems: [404, 422],
    }),
    authenticate(services),
    validate('query', compareQuerySchema),
    async (c) => {
      const { subjects } = c.req.valid('query');
      return c.json(await compareAccounts(database, c.var.user, subjects, await currentReading(database, config)));
    },
  );
  return router;
}
