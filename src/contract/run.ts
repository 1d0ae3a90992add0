import * as v from 'valibot';
import { sharingSchema } from './sharing.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/** `partial`: it stopped early, and what it read is scored. `cancelled`: a person ended it, and nothing is scored. */
export const runStateSchema = v.picklist(['queued', 'running', 'done', 'partial', 'cancelled', 'failed']);
export type RunState = v.InferOutput<typeof runStateSchema>;

/**
 * What started a run, in the order in which they are served. `settings`: a superuser changed what decides labels.
 * `restart`: a new version of the server reads again what an older one had read.
 */
export const runTriggerSchema = v.picklist(['person', 'import', 'schedule', 'settings', 'restart']);
export type RunTrigger = v.InferOutput<typeof runTriggerSchema>;

/** Posts in a language, as a primary subtag of BCP 47, or `unknown`. */
export const languageCountSchema = v.object({ language: v.string(), posts: whole });
export type LanguageCount = v.InferOutput<typeof languageCountSchema>;

/** One analysis of an account. */
export const runSchema = v.object({
  id: whole,
  screen_name: v.string(),
  state: runStateSchema,
  /** Why it waits, stopped early or failed; null otherwise. */
  detail: v.nullable(v.string()),
  trigger: runTriggerSchema,
  /** Who asked for it, by username; null for the server itself. */
  started_by: v.nullable(v.string()),
  /** The LLM setting as it was when the run began; null before the run begins. */
  setting: v.nullable(v.object({ id: whole, name: v.string(), version: whole })),
  model: v.nullable(v.string()),
  /** The version of the embedded rules that read the posts; null for a language model, and before the run begins. */
  rules: v.nullable(whole),
  /** How many posts the account had when the run began. */
  posts_total: whole,
  posts_to_read: whole,
  /** Posts with an answer to both questions. */
  posts_read: whole,
  /** Posts that the model refused to label. */
  posts_refused: whole,
  /** Posts for which the model gave no usable answer. */
  posts_unreadable: whole,
  /**
   * Posts that the model was not asked about: in a language that is not read, reposts, not among the `max_posts` that
   * were drawn at random, or beyond the budget.
   */
  posts_set_aside: v.object({ language: whole, reposts: whole, limit: whole, budget: whole }),
  /** Posts in languages that are not read, the most frequent language first. */
  posts_not_read: v.array(languageCountSchema),
  requests: whole,
  input_tokens: whole,
  /** Of the tokens sent, those that the provider read from its cache, and those that it wrote into it. */
  cache_read_tokens: whole,
  cache_write_tokens: whole,
  output_tokens: whole,
  /** Some tokens are estimates, because the provider did not count them. */
  has_estimated_tokens: v.boolean(),
  token_budget: v.nullable(whole),
  /** US dollars so far; null when the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
  /** What it was expected to use before it began; null when it costs nothing, or before a worker took it. */
  expected: v.nullable(v.object({ tokens: whole, cost_usd: v.nullable(v.number()) })),
  /** It waits until a superuser confirms the expected use. */
  needs_confirmation: v.boolean(),
  /** Labels that were refused because their quote is not in the post. */
  quotes_refused: whole,
  /** Labels of the same answers that were accepted; null for a run that ended before these were counted. */
  labels_found: v.nullable(whole),
  /** Posts that try to give orders to the model. */
  injection_attempts: whole,
  created_at: instant,
  started_at: v.nullable(instant),
  finished_at: v.nullable(instant),
  /** Seconds of work so far. */
  seconds: v.pipe(v.number(), v.minValue(0)),
  /** Speed while it runs, known after the first posts are read; null until then. */
  posts_per_second: v.nullable(v.number()),
  seconds_left: v.nullable(v.number()),
});
export type Run = v.InferOutput<typeof runSchema>;

/** A run among those of its account. */
export const listedRunSchema = v.object({
  ...runSchema.entries,
  /** The account shows the levels of this run. */
  is_shown: v.boolean(),
});
export type ListedRun = v.InferOutput<typeof listedRunSchema>;

/** Path of the calls on one run. */
export const runPathSchema = v.object({
  screen_name: v.string(),
  run_id: v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number)),
});

/** Answer of GET /twitter/user/{screen_name}/estimate: what a run with the selected setting would read and use now. */
export const estimateSchema = v.object({
  screen_name: v.string(),
  /** Null when no setting is selected: the analysis waits until one is. */
  model: v.nullable(v.string()),
  posts_to_read: whole,
  /** Posts without an answer so far; only these cost anything. */
  posts_to_ask: whole,
  /** Null for the embedded model, which uses no tokens. */
  tokens: v.nullable(whole),
  cost_usd: v.nullable(v.number()),
  token_budget: v.nullable(whole),
  needs_confirmation: v.boolean(),
  sharing: sharingSchema,
});
export type Estimate = v.InferOutput<typeof estimateSchema>;
