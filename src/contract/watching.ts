import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { itemSchema } from './item.ts';
import { notAskedSchema, sourceSchema } from './lookup.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Answer of POST /twitter/: the account, whether this person watches it for the first time, and the sources that may
 * have an account of that name too but could not be asked.
 */
export const watchedItemSchema = v.object({
  ...itemSchema.entries,
  is_new: v.boolean(),
  not_asked: v.array(notAskedSchema),
});
export type WatchedItem = v.InferOutput<typeof watchedItemSchema>;

/** A source of posts, with the facts for people who add accounts. */
export const describedSourceSchema = v.object({
  id: sourceSchema,
  label: v.string(),
  /**
   * Whether accounts can be added from it by name now. False for archives, which are imported, and for sources that are
   * not configured.
   */
  is_ready: v.boolean(),
  /** Where superusers configure it in this console; null when it needs no configuration. */
  set_up_at: v.nullable(v.string()),
  /** The form of its names, in words: `1 to 15 letters`. */
  names: v.string(),
  /** Patterns of the addresses of its profiles, with the name in the group `name`, for {@link nameInAddress}. */
  addresses: v.array(v.string()),
  /** The cost of looking up one name, in US dollars. */
  look_up_usd: v.number(),
  /** All its accounts, when they are few and known, each with what a new user learns from it; null otherwise. */
  accounts: v.nullable(v.array(v.object({ screen_name: v.string(), name: v.string(), teaches: v.string() }))),
});
export type DescribedSource = v.InferOutput<typeof describedSourceSchema>;

/** Answer of GET /twitter/sources: the sources of this server, in the order of their ranks. */
export const accountSourcesSchema = v.object({
  sources: v.array(describedSourceSchema),
  /** An LLM setting is selected. Without one, new accounts wait for their analysis. */
  has_setting: v.boolean(),
});
export type AccountSources = v.InferOutput<typeof accountSourcesSchema>;

/** How many accounts one call can remove. */
export const REMOVED_MAX = 500;

/** Body of POST /twitter/removals: accounts to stop watching, by their ids. */
export const removalSchema = closedObject({
  ids: v.pipe(
    v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER))),
    v.minLength(1, 'Name at least one'),
    v.maxLength(REMOVED_MAX, `Name at most ${REMOVED_MAX}`),
  ),
  /** For superusers: end only the caller's own watch, and leave the accounts to others. */
  mine_only: v.optional(v.boolean(), false),
});
export type Removal = v.InferOutput<typeof removalSchema>;

const removalIdSchema = v.pipe(v.string(), v.uuid());

/**
 * How many of the accounts were removed. `missing` counts those that do not exist or that this person does not see. `removal` takes
 * it back, by POST /twitter/removals/{removal}/undo; null when nothing was removed.
 */
export const removalReportSchema = v.object({ removed: whole, missing: whole, removal: v.nullable(removalIdSchema) });
export type RemovalReport = v.InferOutput<typeof removalReportSchema>;

/** Answer of DELETE /twitter/user/{user_id}. */
export const removedSchema = v.object({ message: v.string(), removal: removalIdSchema });
export type Removed = v.InferOutput<typeof removedSchema>;

export const removalPathSchema = v.object({ removal: removalIdSchema });

/** Answer of POST /twitter/removals/{removal}/undo: how many accounts are back. */
export const restoredSchema = v.object({ restored: whole });
export type Restored = v.InferOutput<typeof restoredSchema>;

/** Query of GET /twitter/watchers: ids of accounts, separated by commas. */
export const watchersQuerySchema = v.object({
  ids: v.pipe(
    v.string(),
    v.regex(
      new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${REMOVED_MAX - 1}}$`),
      `Must be 1 to ${REMOVED_MAX} whole numbers, with commas`,
    ),
    v.transform((ids) => ids.split(',').map(Number)),
  ),
});

/** How many people are named as watchers. */
export const WATCHERS_NAMED = 5;

/** Answer of GET /twitter/watchers: who else watches at least one of the accounts. */
export const watchersSchema = v.object({
  /** People other than the caller. */
  others: whole,
  /** The first {@link WATCHERS_NAMED} of them by username. */
  names: v.array(v.string()),
  /** How many of the accounts the caller watches. */
  mine: whole,
  /** How many of them nobody else watches: these are deleted when they leave this person's list. */
  only_mine: whole,
});
export type Watchers = v.InferOutput<typeof watchersSchema>;
