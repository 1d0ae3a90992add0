import { Hono } from 'hono';
import { adminOverviewSchema } from '#contract/admin-overview.ts';
import { readOverview } from '#server/domain/settings/overview.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';

/** The installation at a glance, for superusers. */
export function adminOverviewRoutes(services: Services): Hono<Env> {
  return new Hono<Env>().get(
    '/admin/',
    documentRoute({
      summary: 'Users, items, jobs, sources, scraper parameters and the selected LLM setting',
      tag: 'administration',
      access: 'superuser',
      answer: adminOverviewSchema,
    }),
    authenticate(services),
    requireSuperuser(services),
    async (c) => c.json(await readOverview(services)),
  );
}
