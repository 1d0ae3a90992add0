import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { bandSchema } from './level.ts';
import { pageQuerySchema } from './page.ts';
import { runSchema } from './run.ts';

/** X screen names: 1 to 15 letters, digits or underscores. */
export const SCREEN_NAME_PATTERN = /^[A-Za-z0-9_]{1,15}$/;

const NAME_REQUIRED = 'screenName is required.';
const NOT_A_NAME = 'screenName takes 1 to 15 letters, digits or underscores.';

/** A screen name as people type it, an optional `@` first; the output has none. */
export const screenNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(NAME_REQUIRED),
  v.regex(/^@?[A-Za-z0-9_]{1,15}$/, NOT_A_NAME),
  v.transform((name) => name.replace(/^@/, '')),
);

/** How an account is named in a path: by its screen name, or by `name~id` once another account has that name. */
export const accountNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(NAME_REQUIRED),
  v.regex(/^@?[A-Za-z0-9_]{1,15}(?:~\d{1,10})?$/, NOT_A_NAME),
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

export const sourceSchema = v.picklist(['x', 'archive', 'sample']);

/** How often an account is fetched anew without anybody asking. */
export const scheduleSchema = v.picklist(['off', 'daily', 'weekly']);
export type Schedule = v.InferOutput<typeof scheduleSchema>;

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * Why there is no score: too few different posts; too few of the posts were read; not analysed yet; the work failed or was
 * cancelled; no setting is selected. `other_setting`: there is one, and the selected setting did not make it.
 */
export const scoreNoteSchema = v.picklist([
  'few_posts',
  'not_read',
  'waiting',
  'failed',
  'cancelled',
  'no_setting',
  'other_setting',
]);
export type ScoreNote = v.InferOutput<typeof scoreNoteSchema>;

/** An account someone watches, as /items lists it. Scores run from 0 to 1, with their 95 % intervals; null means not known. */
export const itemSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  screen_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  disinformation_score: v.nullable(share),
  disinformation_interval: v.nullable(v.tuple([share, share])),
  propaganda_score: v.nullable(share),
  propaganda_interval: v.nullable(v.tuple([share, share])),
  /** Null before the first run that measured it. */
  disinformation_band: v.nullable(bandSchema),
  propaganda_band: v.nullable(bandSchema),
  /** What there is to say of a missing score, or of one that the selected setting did not make; null when there is nothing. */
  disinformation_note: v.nullable(scoreNoteSchema),
  propaganda_note: v.nullable(scoreNoteSchema),
  posts: count,
  /** When the run that measured the scores ended; null without one. */
  analysed_at: v.nullable(instant),
  state: progressStateSchema,
  /** Why the work waits, stopped early or failed; null when there is nothing to say. */
  detail: v.nullable(v.string()),
  source: sourceSchema,
  schedule: scheduleSchema,
  /** When its source last showed it, and why it shows it no longer; null while it does. */
  last_seen_at: v.nullable(instant),
  gone_reason: v.nullable(v.string()),
});
export type Item = v.InferOutput<typeof itemSchema>;

export const itemSortSchema = v.picklist([
  'added',
  'id',
  'name',
  'description',
  'disinformation_score',
  'propaganda_score',
  'analysed_at',
]);
export type ItemSort = v.InferOutput<typeof itemSortSchema>;

/**
 * Query of GET /twitter/. Left out, everything comes, newest first (S10.12); `count` is that of what the filters let
 * through. Accounts without the value that is sorted by come last, whichever the order.
 */
export const itemQuerySchema = v.object({
  ...pageQuerySchema.entries,
  /** Part of the name or of the screen name, whatever its case. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
  sort: v.optional(itemSortSchema, 'added'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** The band of either question. */
  band: v.optional(bandSchema),
  state: v.optional(progressStateSchema),
});
export type ItemQuery = v.InferOutput<typeof itemQuerySchema>;

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
  /** The number X knows it by, whatever its name; null when it is not known. */
  external_id: v.nullable(v.string()),
  screen_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  /** Where it is fetched from. */
  source: sourceSchema,
  /** Its page at X; null when it has none there. */
  url: v.nullable(v.string()),
  posts: count,
  posts_by_kind: v.object({ post: count, reply: count, quote: count, repost: count }),
  posts_by_source: v.object({ x: count, archive: count, sample: count }),
  first_post_at: v.nullable(v.string()),
  last_post_at: v.nullable(v.string()),
  schedule: scheduleSchema,
  /** When its source was last asked for its posts; null for archives. */
  fetched_at: v.nullable(instant),
  /** When its source last showed it. */
  last_seen_at: v.nullable(instant),
  /** Why its source shows it no longer; null while it does. */
  gone_reason: v.nullable(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** Body of PATCH /twitter/user/{screen_name}/. */
export const accountUpdateSchema = closedObject({ schedule: scheduleSchema });
export type AccountUpdate = v.InferOutput<typeof accountUpdateSchema>;

/**
 * GET /twitter/lookup: which sources have a name, in the order in which they are asked, and what adding it would fetch and
 * cost. Nothing is stored.
 */
export const accountLookupSchema = v.object({
  screen_name: v.string(),
  /** An account of that name is stored and would only be watched. */
  is_stored: v.boolean(),
  /** Where adding it would take it from; null when no source has it. */
  answer: v.nullable(sourceSchema),
  sources: v.array(
    v.object({
      source: sourceSchema,
      has_account: v.boolean(),
      /** Why it is not shown, or why the source could not be asked; null when there is nothing to say. */
      detail: v.nullable(v.string()),
      name: v.nullable(v.string()),
      /** All that the source has; null when it does not say. */
      posts: v.nullable(count),
      /** The newest of them that would be fetched. */
      posts_to_fetch: v.nullable(count),
      /** At the documented price, at most, in US dollars. */
      cost_usd: v.nullable(v.number()),
    }),
  ),
});
export type AccountLookup = v.InferOutput<typeof accountLookupSchema>;
