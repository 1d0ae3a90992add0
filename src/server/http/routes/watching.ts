import { Hono } from 'hono';
import { accountSourcesSchema, removalReportSchema, removalSchema } from '#contract/watching.ts';
import { listSources } from '#server/domain/fetching/list-sources.ts';
import { selectedSetting } from '#server/domain/llm-settings/selected.ts';
import { removeEach } from '#server/domain/watching/remove-account.ts';
import { answerAccountError } from '#server/http/answers/answer-account-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentFor } from '#server/http/openapi/document-route.ts';
import { authenticate } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

const document = documentFor('accounts', 'user');

/** What can be watched here, and the end of watching for many accounts at once. */
export function watchingRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerAccountError);
  router.get(
    '/twitter/sources',
    document({ summary: 'Where accounts can be taken from on this server', answer: accountSourcesSchema }),
    authenticate(services),
    async (c) => {
      const has_setting = (await selectedSetting(services.database)) !== null;
      return c.json({ ...(await listSources(services.sources)), has_setting });
    },
  );
  return router.post(
    '/twitter/removals',
    document({
      summary: 'Stop watching accounts; for superusers: remove them for everyone',
      answer: removalReportSchema,
      problems: [422],
    }),
    authenticate(services),
    validate('json', removalSchema),
    async (c) => {
      const { user, address } = c.var;
      return c.json(await removeEach(services.database, { user, address }, c.req.valid('json').ids));
    },
  );
}
