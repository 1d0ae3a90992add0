import * as v from 'valibot';
import { progressStateSchema } from './item.ts';
import { scraperParametersSchema } from './scraper.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** GET /admin/: the installation at a glance, for superusers. */
export const adminOverviewSchema = v.object({
  users: v.object({ total: whole, active: whole, superusers: whole }),
  items: v.object({
    total: whole,
    posts: whole,
    /** Accounts in each state. States without accounts are left out. */
    by_state: v.array(v.object({ state: progressStateSchema, count: whole })),
  }),
  /** Queued work by queue and state (created, retry, active, completed, cancelled, failed). */
  jobs: v.array(v.object({ queue: v.string(), state: v.string(), count: whole })),
  /** Whether the process that answers this call also runs jobs. */
  is_working: v.boolean(),
  /** The sources of this server. */
  sources: v.array(v.string()),
  /** Newest first. */
  scraper_parameters: v.array(scraperParametersSchema),
  /** The LLM setting that scores accounts now. Null when none is selected; then analyses wait. */
  selected_setting: v.nullable(
    v.object({
      id: whole,
      name: v.string(),
      model: v.string(),
      /** Why its model cannot be run; null when no problem is known. */
      problem: v.nullable(v.string()),
    }),
  ),
});
export type AdminOverview = v.InferOutput<typeof adminOverviewSchema>;
