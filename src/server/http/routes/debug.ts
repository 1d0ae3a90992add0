import { count } from 'drizzle-orm';
import { Hono } from 'hono';
import * as v from 'valibot';
import { adminOverviewSchema } from '#contract/admin-overview.ts';
import { progressStateSchema } from '#contract/item.ts';
import { progress } from '#server/foundations/database/schema.ts';
import { authenticate, requireSuperuser } from '#server/http/authenticate.ts';
import { documentRoute } from '#server/http/document-route.ts';
import type { Env } from '#server/http/env.ts';
import type { Services } from '#server/http/services.ts';
import { countJobs } from '#server/jobs/count-jobs.ts';

const debugSchema = v.object({
  sources: v.array(v.string()),
  is_working: v.boolean(),
  accounts: v.array(v.object({ state: progressStateSchema, count: v.number() })),
  jobs: adminOverviewSchema.entries.jobs,
});

/** Where posts can come from, whether this process works on them, and how many accounts and jobs are in each state. */
export function debugRoutes(services: Services): Hono<Env> {
  const { database, jobs, sources } = services;
  return new Hono<Env>().get(
    '/twitter/debug',
    documentRoute({
      summary: 'The state of fetching and analysing, for superusers',
      tag: 'items',
      access: 'superuser',
      answer: debugSchema,
    }),
    authenticate(services),
    requireSuperuser(services),
    async (c) => {
      const states = await database
        .select({ state: progress.state, count: count() })
        .from(progress)
        .groupBy(progress.state)
        .orderBy(progress.state);
      return c.json({
        sources: sources.map(({ name }) => name),
        is_working: jobs.isRunning,
        accounts: states,
        jobs: await countJobs(database),
      });
    },
  );
}
