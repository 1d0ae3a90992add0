import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { itemSchema } from './item.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The answer of POST /twitter/: the account, and whether this person did not watch it before. */
export const watchedItemSchema = v.object({ ...itemSchema.entries, is_new: v.boolean() });
export type WatchedItem = v.InferOutput<typeof watchedItemSchema>;

/** GET /twitter/sources: where accounts can be taken from on this server. Archives are not among them: they are imported. */
export const accountSourcesSchema = v.object({
  /** X can be asked. */
  is_live: v.boolean(),
  /** An LLM setting is selected: without one, what is added waits. */
  has_setting: v.boolean(),
  samples: v.array(v.object({ screen_name: v.string(), name: v.string() })),
});
export type AccountSources = v.InferOutput<typeof accountSourcesSchema>;

/** Accounts that one call removes at most. */
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

/** How many of the accounts were removed; the others were not there, or not to be seen by this person. */
export const removalReportSchema = v.object({ removed: whole, missing: whole });
export type RemovalReport = v.InferOutput<typeof removalReportSchema>;
