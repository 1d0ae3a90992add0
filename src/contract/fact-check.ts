import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { postPathSchema } from './correction.ts';
import { rejectedLines } from './rejected-lines.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** A fact-check that somebody published. All its texts are the publisher's, and never markup. */
const factCheck = {
  id: whole,
  url: v.string(),
  /** What was checked. */
  claim: v.string(),
  /** Who said it, as the publisher says; null when it does not. */
  claimant: v.nullable(v.string()),
  publisher: v.string(),
  /** In the publisher's own words. */
  rating: v.string(),
  title: v.nullable(v.string()),
  language: v.nullable(v.string()),
  reviewed_at: v.nullable(instant),
  licence: v.nullable(v.string()),
  /** `feed`: from an imported file; `google`: from Google's Fact Check Tools API. */
  origin: v.picklist(['feed', 'google']),
};
const factCheckSchema = v.object(factCheck);
export type FactCheck = v.InferOutput<typeof factCheckSchema>;

/** A fact-check whose words are like those of a post. It may be about something else. */
export const similarCheckSchema = v.object({
  ...factCheck,
  /** How alike the words are, from 0 to 1; rare words count more. */
  similarity: v.number(),
  /** The words that both have, the rarest first. */
  words: v.array(v.string()),
});
export type SimilarCheck = v.InferOutput<typeof similarCheckSchema>;

/** A fact-check that a person holds to be about what a post says. */
export const confirmedCheckSchema = v.object({
  ...factCheck,
  confirmation_id: whole,
  /** Username of the person. */
  by: v.string(),
  /** Whether the caller confirmed it. */
  is_mine: v.boolean(),
  confirmed_at: instant,
  /** Its publisher changed something of it since. */
  has_changed: v.boolean(),
});
export type ConfirmedCheck = v.InferOutput<typeof confirmedCheckSchema>;

/** What is stored of fact-checks: `first_at` and `last_at` are when the oldest and the newest were published. */
export const storedFactChecksSchema = v.object({
  checks: whole,
  publishers: whole,
  first_at: v.nullable(instant),
  last_at: v.nullable(instant),
  imported_at: instant,
});
export type StoredFactChecks = v.InferOutput<typeof storedFactChecksSchema>;

/** Answer of POST /admin/outside/fact-checks: what the file added. */
export const factChecksImportSchema = v.object({ added: whole, changed: whole, unchanged: whole, ...rejectedLines });
export type FactChecksImport = v.InferOutput<typeof factChecksImportSchema>;

/**
 * How Google's Fact Check Tools API is asked. `api_key` is masked: null when there is none, or when it cannot be read
 * (`key_unreadable`: SECRET_KEY or the address of the API has changed since it was entered).
 */
export const factCheckSettingsSchema = v.object({
  api_key: v.nullable(v.string()),
  key_unreadable: v.boolean(),
  /** How many requests may be sent in a UTC day, and how many were today. */
  daily_limit: whole,
  asked_today: whole,
});
export type FactCheckSettings = v.InferOutput<typeof factCheckSettingsSchema>;

const NOT_A_LIMIT = 'Must be a whole number from 0 to 100,000';

/** Body of PATCH /admin/outside/fact-checks/settings. `api_key`: null removes the key; left out, it stays. */
export const factCheckSettingsUpdateSchema = closedObject({
  api_key: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty('API key is required'),
        v.maxLength(500, 'Must be at most 500 characters'),
        v.regex(/^[\x21-\x7e]*$/, 'Must be letters, digits and signs of ASCII, without spaces'),
      ),
    ),
  ),
  daily_limit: v.optional(
    v.pipe(v.number(NOT_A_LIMIT), v.integer(NOT_A_LIMIT), v.minValue(0, NOT_A_LIMIT), v.maxValue(100_000, NOT_A_LIMIT)),
  ),
});
export type FactCheckSettingsUpdate = v.InferOutput<typeof factCheckSettingsUpdateSchema>;

/**
 * Answer of POST /twitter/user/{screen_name}/posts/{id}/fact-checks/search: the fact-checks whose words are like those of the post.
 * `google`: `off`: no superuser entered a key; `asked`: it was asked now; `kept`: it was asked for this text some days ago at most;
 * `used_up`: the limit of the day is reached; `failed`: `detail` says why.
 */
export const similarChecksSchema = v.object({
  data: v.array(similarCheckSchema),
  /** Null before the first import. */
  stored: v.nullable(storedFactChecksSchema),
  google: v.object({
    state: v.picklist(['off', 'asked', 'kept', 'used_up', 'failed']),
    detail: v.nullable(v.string()),
  }),
});
export type SimilarChecks = v.InferOutput<typeof similarChecksSchema>;

/** Body of POST /twitter/user/{screen_name}/posts/{id}/fact-checks; the answer is the post. */
export const confirmationSchema = closedObject({ fact_check_id: whole });

/** Path of DELETE /twitter/user/{screen_name}/posts/{id}/fact-checks/{confirmation_id}; the answer is the post. */
export const confirmationPathSchema = v.object({
  ...postPathSchema.entries,
  confirmation_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});
