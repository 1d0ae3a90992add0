import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { bandNoteSchema, bandSchema, marksSchema, referenceSchema, shareSchema, unreadableSchema } from './level.ts';
import { sourceSchema } from './lookup.ts';
import { pageQuerySchema } from './page.ts';
import { runSchema } from './run.ts';
import { tagSchema } from './tag.ts';

/** The message of a form or a call without a name. */
export const NAME_REQUIRED = 'screenName is required.';

/** The name of an account, without `@`: a handle, a DID of Bluesky, or `user@host` of Mastodon. Each source has its own, stricter pattern. */
const NAME = '[\\p{L}\\p{N}_.:@-]{1,261}';

/** A pattern of the names in paths: the screen name, or `name~id` while another account has that name. */
export const NAME_IN_PATHS = `${NAME}(?:~\\d{1,10})?`;

/** How a path names an account. */
export const accountNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty(NAME_REQUIRED),
  v.regex(
    new RegExp(`^@?${NAME_IN_PATHS}$`, 'u'),
    'Names have only letters, digits, dots, dashes, colons, underscores and @.',
  ),
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

/** The part of the work on an account that failed: asking its source for posts, or analysing them. */
export const failedPartSchema = v.picklist(['fetching', 'analysis']);
export type FailedPart = v.InferOutput<typeof failedPartSchema>;

/** How often an account is fetched again by itself. */
export const scheduleSchema = v.picklist(['off', 'daily', 'weekly']);
export type Schedule = v.InferOutput<typeof scheduleSchema>;

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * Why there is no score: no posts, or too few different ones; too few of the posts were read; too many answers were
 * unusable; not analysed yet; the posts could not be fetched; the analysis failed or was cancelled; no setting is selected. `other_setting`: there is a score, but another setting than the selected one
 * made it.
 */
export const scoreNoteSchema = v.picklist([
  'no_posts',
  'few_posts',
  'not_read',
  'unreadable',
  'waiting',
  'not_fetched',
  'failed',
  'cancelled',
  'no_setting',
  'other_setting',
]);
export type ScoreNote = v.InferOutput<typeof scoreNoteSchema>;

/**
 * An account that somebody watches, as /items lists it. Scores are numbers from 0 to 1 with 95 % intervals; null means
 * not known.
 */
export const itemSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  screen_name: v.string(),
  name: v.string(),
  description: v.nullable(v.string()),
  disinformation_score: v.nullable(share),
  disinformation_interval: v.nullable(v.tuple([share, share])),
  propaganda_score: v.nullable(share),
  propaganda_interval: v.nullable(v.tuple([share, share])),
  /** Null for the reason in `band_note`. */
  disinformation_band: v.nullable(bandSchema),
  propaganda_band: v.nullable(bandSchema),
  disinformation_band_note: v.nullable(bandNoteSchema),
  propaganda_band_note: v.nullable(bandNoteSchema),
  /** Null before the first run that was scored. */
  disinformation_share: v.nullable(shareSchema),
  propaganda_share: v.nullable(shareSchema),
  disinformation_unreadable: v.nullable(unreadableSchema),
  propaganda_unreadable: v.nullable(unreadableSchema),
  /** Null without a panel, and without a score. */
  disinformation_reference: v.nullable(referenceSchema),
  propaganda_reference: v.nullable(referenceSchema),
  /** Why the score is missing, or that another setting made it; null otherwise. */
  disinformation_note: v.nullable(scoreNoteSchema),
  propaganda_note: v.nullable(scoreNoteSchema),
  posts: count,
  /** How many posts its network counted when its source last showed it; null when the source does not say. */
  posts_at_source: v.nullable(count),
  /** When the run that made the scores ended; null without a run. */
  analysed_at: v.nullable(instant),
  state: progressStateSchema,
  /** Null unless the state is `failed`. */
  failed: v.nullable(failedPartSchema),
  /** Why the work waits, stopped early or failed; null otherwise. */
  detail: v.nullable(v.string()),
  source: sourceSchema,
  /** The source's name for people. */
  source_label: v.string(),
  schedule: scheduleSchema,
  /** The schedules that its source allows. Empty for imported posts, which cannot be fetched. */
  schedules: v.array(scheduleSchema),
  /** When the source last showed the account, and why it does not show it now. The reason is null while it does. */
  last_seen_at: v.nullable(instant),
  gone_reason: v.nullable(v.string()),
  /** The tags that this person gave it. */
  tags: v.array(v.string()),
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

export const bandFilterSchema = v.picklist([...marksSchema.options, 'no_band']);
export type BandFilter = v.InferOutput<typeof bandFilterSchema>;

/**
 * Query of GET /twitter/. Without parameters the answer holds all accounts, newest first (S10.12). `count` counts what
 * the filters let through. Accounts without the value that is sorted by come last in both directions.
 */
export const itemQuerySchema = v.object({
  ...pageQuerySchema.entries,
  /** Part of the name or of the screen name; case does not matter. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, 'Must be at most 100 characters'))),
  sort: v.optional(itemSortSchema, 'added'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
  /** Accounts whose band for either question includes these marks, or `no_band`: those without a band for either. */
  band: v.optional(bandFilterSchema),
  state: v.optional(progressStateSchema),
  /** Accounts to which this person gave the tag. */
  tag: v.optional(tagSchema),
  /** Accounts that acted together with this one, in one group with it; the account itself too. */
  group: v.optional(accountNameSchema),
});
export type ItemQuery = v.InferOutput<typeof itemQuerySchema>;

/** GET /twitter/user/{screen_name}/status_scrapping: how far the work on an account has come, in posts. */
export const progressSchema = v.object({
  screen_name: v.string(),
  state: progressStateSchema,
  fetched: v.number(),
  analysed: v.number(),
  total: v.number(),
  /** Null unless the state is `failed`. */
  failed: v.nullable(failedPartSchema),
  detail: v.nullable(v.string()),
  /** The newest run of the account; null before its first one. */
  run: v.nullable(runSchema),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
  /** How long ago that was, by the server's clock. */
  seconds_since_update: v.number(),
});
export type Progress = v.InferOutput<typeof progressSchema>;

/** GET /twitter/user/{screen_name}/: the account itself. */
export const accountSchema = v.object({
  user_id: v.pipe(v.number(), v.integer()),
  /** Its id at its source, which stays when its name changes; null when it is not known. */
  external_id: v.nullable(v.string()),
  screen_name: v.string(),
  /** The handles that it had before, the last one first. */
  former_names: v.array(v.string()),
  name: v.string(),
  description: v.nullable(v.string()),
  /** The source that it is fetched from. */
  source: sourceSchema,
  /** The source's name for people. */
  source_label: v.string(),
  /** Its page at its source; null when it has none. */
  url: v.nullable(v.string()),
  posts: count,
  /** How many posts its network counted when its source last showed it; null when the source does not say. */
  posts_at_source: v.nullable(count),
  posts_by_kind: v.object({ post: count, reply: count, quote: count, repost: count }),
  posts_by_source: v.record(sourceSchema, count),
  first_post_at: v.nullable(v.string()),
  last_post_at: v.nullable(v.string()),
  schedule: scheduleSchema,
  /** The schedules that its source allows. Empty for imported posts, which cannot be fetched. */
  schedules: v.array(scheduleSchema),
  /** When its source was last asked for posts; null for archives. */
  fetched_at: v.nullable(instant),
  /** When its source last showed it. */
  last_seen_at: v.nullable(instant),
  /** Why its source does not show it now; null while it does. */
  gone_reason: v.nullable(v.string()),
  /** What a reader must know of how its posts were fetched; null when they were fetched as usual. */
  fetch_note: v.nullable(v.string()),
});
export type Account = v.InferOutput<typeof accountSchema>;

/** Answer of GET /twitter/user/{screen_name}/present_name. */
export const presentNameSchema = v.object({ screen_name: v.string() });

/** Body of PATCH /twitter/user/{screen_name}/. */
export const accountUpdateSchema = closedObject({ schedule: scheduleSchema });
export type AccountUpdate = v.InferOutput<typeof accountUpdateSchema>;
