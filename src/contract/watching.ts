import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { itemSchema, notAskedSchema } from './item.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Answer of POST /twitter/: the account, whether this person watches it for the first time, and the sources that may have an
 * account of that name too and could not be asked.
 */
export const watchedItemSchema = v.object({
  ...itemSchema.entries,
  is_new: v.boolean(),
  not_asked: v.array(notAskedSchema),
});
export type WatchedItem = v.InferOutput<typeof watchedItemSchema>;

/**
 * Answer of GET /twitter/sources: the sources that this server can take accounts from. Archives are not among them,
 * because they are imported.
 */
export const accountSourcesSchema = v.object({
  /** X can be asked. */
  is_live: v.boolean(),
  /** An LLM setting is selected. Without one, new accounts wait for their analysis. */
  has_setting: v.boolean(),
  samples: v.array(v.object({ screen_name: v.string(), name: v.string() })),
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
});
export type Removal = v.InferOutput<typeof removalSchema>;

/** How many of the accounts were removed. `missing` counts those that do not exist or that this person does not see. */
export const removalReportSchema = v.object({ removed: whole, missing: whole });
export type RemovalReport = v.InferOutput<typeof removalReportSchema>;
