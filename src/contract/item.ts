import * as v from 'valibot';
import { runSchema } from './run.ts';

/** X screen names: 1 to 15 letters, digits or underscores. */
export const SCREEN_NAME_PATTERN = /^[A-Za-z0-9_]{1,15}$/;

/** A screen name as people type it, an optional `@` first; the output has none. */
export const screenNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('screenName is required.'),
  v.regex(/^@?[A-Za-z0-9_]{1,15}$/, 'screenName takes 1 to 15 letters, digits or underscores.'),
  v.transform((name) => name.replace(/^@/, '')),
);

export const progressStateSchema = v.picklist([
  'queued',
  'fetching',
  'analysing',
  'done',
  'partial',
  'cancelled',
  'failed',
]);
export type ProgressState = v.InferOutput<typeof progressStateSchema>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** An account someone watches, as /items lists it. Scores run from 0 to 1; null means not known. */
export const itemSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  screen_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  disinformation_score: v.nullable(share),
  propaganda_score: v.nullable(share),
  state: progressStateSchema,
});
export type Item = v.InferOutput<typeof itemSchema>;

/** GET /twitter/user/{screen_name}/status_scrapping: how far the work on an account has come, in posts. */
export const progressSchema = v.object({
  screen_name: v.string(),
  state: progressStateSchema,
  fetched: v.number(),
  analysed: v.number(),
  total: v.number(),
  detail: v.nullable(v.string()),
  /** The newest run of the account; null before its first one. */
  run: v.nullable(runSchema),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Progress = v.InferOutput<typeof progressSchema>;

/** GET /twitter/user/{screen_name}/: the account itself. */
export const accountSchema = v.object({
  user_id: v.pipe(v.number(), v.integer()),
  screen_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  source: v.picklist(['sample', 'archive', 'x']),
  posts: v.number(),
  first_post_at: v.nullable(v.string()),
  last_post_at: v.nullable(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;
