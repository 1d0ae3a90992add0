import { Hono } from 'hono';
import { dashboardSchema } from '#contract/dashboard.ts';
import { readDashboard } from '#server/domain/dashboard/read-dashboard.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import type { Services } from '#server/http/services.ts';

/** What happens with the accounts that a person sees. */
export function dashboardRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/dashboard',
    documentFor(
      'accounts',
      'user',
    )({
      summary: 'What runs, what finished since my last visit, the highest levels, the largest changes, and what waits',
      answer: dashboardSchema,
    }),
    authenticate(services),
    async (c) => c.json(await readDashboard(services.database, c.var.user, services.config)),
  );
  return router;
}
