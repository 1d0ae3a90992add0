import * as v from 'valibot';
import { adminOverviewSchema } from '#contract/admin-overview.ts';
import { progressStateSchema } from '#contract/item.ts';
import { sourceStateSchema } from '#contract/scraper.ts';
import { countByState } from '#server/domain/accounts/progress.ts';
import { readOverview } from '#server/domain/overview/overview.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import { readState } from '#server/domain/sources/x/source-states.ts';
import { get, type Route } from '#server/http/routing/route.ts';
import type { Services } from '#server/http/services.ts';

const debugSchema = v.object({
  sources: v.array(v.string()),
  is_working: v.boolean(),
  accounts: v.array(v.object({ state: progressStateSchema, count: v.number() })),
  jobs: adminOverviewSchema.entries.jobs,
  /**
   * X's limits and refusals with the active scraper parameters, and the name of these; null without active parameters.
   */
  x: v.nullable(v.object({ parameters: v.string(), ...sourceStateSchema.entries })),
});

const tag = 'administration';

/** An overview of the installation, and its part about fetching and analysing; for superusers. */
export const overviewRoutes = (services: Services): Route[] => [
  get('/admin/', {
    summary: 'Users, items, jobs, sources, scraper parameters and the selected LLM setting',
    tag,
    access: 'superuser',
    answer: adminOverviewSchema,
    handle: () => readOverview(services),
  }),
  get('/twitter/debug', {
    summary: 'The state of fetching and analysing, for superusers',
    tag,
    access: 'superuser',
    answer: debugSchema,
    handle: async () => ({
      sources: SOURCES.map(({ id }) => id),
      is_working: services.jobs.isRunning,
      accounts: await countByState(services.database),
      jobs: await services.jobs.countJobs(),
      x: await readState(services.database),
    }),
  }),
];
