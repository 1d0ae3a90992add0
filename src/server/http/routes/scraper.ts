import { Hono } from 'hono';
import { messageSchema } from '#contract/problem.ts';
import { scraperParametersCreationSchema, scraperParametersSchema, scraperPathSchema } from '#contract/scraper.ts';
import { createScraperParameters, deleteScraperParameters } from '#server/domain/scraper/scraper-parameters.ts';
import { answerSettingError } from '#server/http/answers/answer-setting-errors.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { actorOf } from '#server/http/requests/actor-of.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import { validate } from '#server/http/requests/validate.ts';
import type { Services } from '#server/http/services.ts';

/** How X is asked for posts; GET /admin/ lists what is stored. */
export function scraperRoutes(services: Services): Hono<Env> {
  const router = new Hono<Env>();
  router.onError(answerSettingError);
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.post(
    '/admin/parameters/twitter_scraper/',
    documentRoute({
      summary: 'Store parameters for X; the token comes back masked',
      tag: 'administration',
      access: 'superuser',
      answer: scraperParametersSchema,
      problems: [422],
    }),
    ...superuser,
    validate('json', scraperParametersCreationSchema),
    async (c) => c.json(await createScraperParameters(services, c.req.valid('json'), actorOf(c))),
  );
  router.delete(
    '/admin/parameters/twitter_scraper/:twitter_scraper_id/',
    documentRoute({
      summary: 'Delete parameters for X and their token',
      tag: 'administration',
      access: 'superuser',
      answer: messageSchema,
      problems: [404, 422],
    }),
    ...superuser,
    validate('param', scraperPathSchema),
    async (c) => {
      await deleteScraperParameters(services.database, c.req.valid('param').twitter_scraper_id, actorOf(c));
      return c.json({ message: 'Scraper parameters deleted successfully' });
    },
  );
  return router;
}
