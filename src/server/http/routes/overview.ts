import { Hono } from 'hono';
import * as v from 'valibot';
import { adminOverviewSchema } from '#contract/admin-overview.ts';
import { progressStateSchema } from '#contract/item.ts';
import { sourceStateSchema } from '#contract/scraper.ts';
import { countByState } from '#server/domain/accounts/progress.ts';
import { readOverview } from '#server/domain/overview/overview.ts';
import { readState } from '#server/domain/scraper/source-states.ts';
import type { Env } from '#server/http/env.ts';
import { documentRoute } from '#server/http/openapi/document-route.ts';
import { authenticate, requireSuperuser } from '#server/http/requests/authenticate.ts';
import type { Services } from '#server/http/services.ts';

const debugSchema = v.object({
  sources: v.array(v.string()),
  is_working: v.boolean(),
  accounts: v.array(v.object({ state: progressStateSchema, count: v.number() })),
  jobs: adminOverviewSchema.entries.jobs,
  /** What was seen of X with the active scraper parameters, by their name; null without any. */
  x: v.nullable(v.object({ parameters: v.string(), ...sourceStateSchema.entries })),
});

/** The installation at a glance, and the part of it that concerns fetching and analysing; for superusers. */
export function overviewRoutes(services: Services): Hono<Env> {
  const { database, jobs, sources } = services;
  const router = new Hono<Env>();
  const superuser = [authenticate(services), requireSuperuser(services)] as const;
  router.get(
    '/admin/',
    documentRoute({
      summary: 'Users, items, jobs, sources, scraper parameters and the selected LLM setting',
      tag: 'administration',
      access: 'superuser',
      answer: adminOverviewSchema,
    }),
    ...superuser,
    async (c) => c.json(await readOverview(services)),
  );
  router.get(
    '/twitter/debug',
    documentRoute({
      summary: 'The state of fetching and analysing, for superusers',
      tag: 'administration',
      access: 'superuser',
      answer: debugSchema,
    }),
    ...superuser,
    async (c) =>
      c.json({
        sources: sources.map(({ name }) => name),
        is_working: jobs.isRunning,
        accounts: await countByState(database),
        jobs: await jobs.countJobs(),
        x: await readState(database),
      }),
  );
  return router;
}
