import * as v from 'valibot';

/** Where an account or a post came from, such as `x`; GET /twitter/sources names them all. */
export const sourceSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,31}$/, 'Must be a source, such as x'));

/** A source that may have an account but could not be asked, and the reason. */
export const notAskedSchema = v.object({ source: sourceSchema, label: v.string(), reason: v.string() });
export type NotAsked = v.InferOutput<typeof notAskedSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Answer of GET /twitter/lookup: which sources have a name, in the order in which they are asked, and what it would
 * fetch and cost to add it. The call stores nothing.
 */
export const accountLookupSchema = v.object({
  screen_name: v.string(),
  /** A person must choose: several accounts are possible, or the only one has a name that only resembles the typed one. */
  is_choice: v.boolean(),
  /** An account of that name is stored already; adding it only watches it. */
  is_stored: v.boolean(),
  /** The source that adding it would use, or the first of several that have it; null when no source has it. */
  answer: v.nullable(sourceSchema),
  sources: v.array(
    v.object({
      source: sourceSchema,
      /** The source's name for people: `X`. */
      label: v.string(),
      has_account: v.boolean(),
      /** Why it is not shown, or why the source could not be asked; null otherwise. */
      detail: v.nullable(v.string()),
      /** The account's name at the source, which may be longer than the typed one: `alice.bsky.social`. */
      screen_name: v.nullable(v.string()),
      name: v.nullable(v.string()),
      /** All posts that the source has; null when the source does not say. */
      posts: v.nullable(count),
      /** How many of the newest posts would be fetched. */
      posts_to_fetch: v.nullable(count),
      /** The highest cost at the documented price, in US dollars. */
      cost_usd: v.nullable(v.number()),
    }),
  ),
  /** Sources that may have it but could not be asked. */
  not_asked: v.array(notAskedSchema),
});
export type AccountLookup = v.InferOutput<typeof accountLookupSchema>;
