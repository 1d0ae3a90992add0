import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { requiredTextSchema } from './text.ts';

const NOT_A_COUNT = 'Must be a whole number from 1 to 100,000';

/** Parameters for asking X for posts. `bearer_token` is masked, or null when it cannot be read. */
export const scraperParametersSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  bearer_token: v.nullable(v.string()),
  /**
   * The token cannot be read, because SECRET_KEY changed since it was stored. Delete these parameters and enter them
   * again.
   */
  token_unreadable: v.boolean(),
  /** How many of an account's newest posts are fetched. */
  max_posts: v.number(),
  /** Whether reposts are fetched too; they cost as much as posts. The LLM setting decides whether they count. */
  include_reposts: v.boolean(),
  is_active: v.boolean(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ScraperParameters = v.InferOutput<typeof scraperParametersSchema>;

/** Body of POST /admin/parameters/twitter_scraper/. */
export const scraperParametersCreationSchema = closedObject({
  name: requiredTextSchema('Name is required', 255),
  bearer_token: v.pipe(
    requiredTextSchema('Bearer token is required', 4_000),
    v.regex(/^[\x21-\x7e]*$/, 'Bearer token must be letters, digits and signs of ASCII, without spaces'),
  ),
  max_posts: v.optional(
    v.pipe(v.number(NOT_A_COUNT), v.integer(NOT_A_COUNT), v.minValue(1, NOT_A_COUNT), v.maxValue(100_000, NOT_A_COUNT)),
    1_000,
  ),
  include_reposts: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
});
export type ScraperParametersCreation = v.InferOutput<typeof scraperParametersCreationSchema>;

/** Path of DELETE /admin/parameters/twitter_scraper/{twitter_scraper_id}/. */
export const scraperPathSchema = v.object({
  twitter_scraper_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

const instant = v.pipe(v.string(), v.isoTimestamp());

/** What X last said about its limits, and its last refusals, newest first. It never holds a token. */
export const sourceStateSchema = v.object({
  limits: v.array(v.object({ endpoint: v.string(), limit: v.number(), remaining: v.number(), resets_at: instant })),
  errors: v.array(v.object({ at: instant, endpoint: v.string(), name: v.string(), message: v.string() })),
});
