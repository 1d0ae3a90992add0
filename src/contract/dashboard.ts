import * as v from 'valibot';
import { itemSchema, progressSchema } from './item.ts';
import { analyzerKindSchema, bandSchema } from './level.ts';
import { runSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How many rows each part of the dashboard shows at most. */
export const DASHBOARD_ROWS = 5;

const namedSchema = v.object({ screen_name: v.string(), name: v.string() });

/**
 * Answer of GET /dashboard: the state of the accounts that the caller sees. Each call of it begins or continues a
 * visit; a visit ends after 30 minutes without any call.
 */
export const dashboardSchema = v.object({
  /** When the caller's last visit ended; null at the first visit. */
  last_visit_at: v.nullable(instant),
  /** Accounts that the caller sees, and those of them with a score. */
  accounts: whole,
  scored: whole,
  /** Whether a setting is selected. Without one nothing is scored. */
  has_setting: v.boolean(),
  /** Fetched or analysed now, the longest-running first. */
  running: v.array(progressSchema),
  /**
   * Accounts with analyses that ended since the caller's last visit (at the first visit: in the last week), newest first: each once,
   * with its newest analysis and how many ended.
   */
  finished: v.array(v.object({ ...namedSchema.entries, run: runSchema, analyses: whole })),
  /** How many such accounts there are. */
  finished_count: whole,
  /**
   * The accounts with the highest scores for each question, highest first: of those with a flagged post and of which
   * enough was read to say more than chance. Those that another analyzer than the selected one measured come last.
   */
  highest: v.object({ propaganda: v.array(itemSchema), disinformation: v.array(itemSchema) }),
  /**
   * The accounts whose score changed most since the last run of the same analyzer that read as many of the posts,
   * largest first.
   */
  changes: v.array(
    v.object({
      ...namedSchema.entries,
      kind: analyzerKindSchema,
      from: share,
      to: share,
      from_band: v.nullable(bandSchema),
      to_band: v.nullable(bandSchema),
      from_run_id: whole,
      to_run_id: whole,
      at: instant,
    }),
  ),
  /** Accounts that wait or failed, with `detail` saying why, newest first. */
  waiting: v.array(progressSchema),
  failed: v.array(progressSchema),
});
export type Dashboard = v.InferOutput<typeof dashboardSchema>;
