import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { baseUrlSchema, type Endpoint, endpointSchema } from './endpoint.ts';
import { analyseNowSchema, versionSchema } from './llm-setting.ts';

export const ENDPOINTS_MAX = 50;
/** How many posts one request to a model may hold. */
export const POSTS_PER_REQUEST_MAX = 20;
export const PRICES_MAX = 100;

const areDistinct = (endpoints: Endpoint[]) => new Set(endpoints.map(({ name }) => name)).size === endpoints.length;

const endpointsSchema = v.pipe(
  v.array(endpointSchema),
  v.maxLength(ENDPOINTS_MAX, `At most ${ENDPOINTS_MAX} endpoints`),
  v.check(areDistinct, 'Each endpoint needs a name of its own'),
);

const range = (min: number, max: number) => `from ${min.toLocaleString('en')} to ${max.toLocaleString('en')}`;

const numberWithin = (min: number, max: number) => {
  const message = `Must be a number ${range(min, max)}`;
  return v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message));
};
const wholeWithin = (min: number, max: number) => {
  const message = `Must be a whole number ${range(min, max)}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message));
};

/**
 * What a model costs, in US dollars per million tokens. A model without a price has unknown costs. Tokens read from the
 * provider's cache cost as other input where their price is left out, and tokens written into it a quarter more.
 */
export const priceSchema = closedObject({
  model: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Model is required'),
    v.maxLength(255),
    v.regex(/^\S*$/, 'Model must not contain spaces'),
  ),
  input: numberWithin(0, 100_000),
  output: numberWithin(0, 100_000),
  cache_read: v.optional(numberWithin(0, 100_000)),
  cache_write: v.optional(numberWithin(0, 100_000)),
});
export type Price = v.InferOutput<typeof priceSchema>;

const pricesSchema = v.pipe(
  v.array(priceSchema),
  v.maxLength(PRICES_MAX, `At most ${PRICES_MAX} prices`),
  v.check((prices) => new Set(prices.map(({ model }) => model)).size === prices.length, 'Each model has one price'),
);

/** How language models are asked, the same for every setting. It does not concern the embedded model. */
const entries = {
  /** From 0, the same answer each time, to 2. It is part of the fingerprint of results. */
  temperature: numberWithin(0, 2),
  /** How many calls to a model run at once. */
  concurrency: wholeWithin(1, 64),
  /** How many posts one request holds. 1 gives the best labels; more saves tokens of the prompt. */
  batch_size: wholeWithin(1, POSTS_PER_REQUEST_MAX),
  /** How many of an account's posts are labelled; of more, so many are drawn at random over the whole period. */
  max_posts: wholeWithin(10, 100_000),
  /** How many tokens, sent and received, one analysis of one account may use. */
  token_budget: wholeWithin(1_000, 1_000_000_000),
  prices: pricesSchema,
  /** A run that is expected to use more tokens waits until a superuser confirms it. Null: no limit. */
  confirm_above_tokens: v.nullable(wholeWithin(0, 1_000_000_000)),
  /** The same in US dollars, for models whose price is known. */
  confirm_above_cost: v.nullable(numberWithin(0, 1_000_000)),
  endpoints: endpointsSchema,
};

/** Answer of GET and PATCH /admin/models/settings. */
export const modelSettingsSchema = v.object({
  temperature: v.number(),
  concurrency: v.number(),
  batch_size: v.number(),
  max_posts: v.number(),
  token_budget: v.number(),
  prices: v.array(
    v.object({
      model: v.string(),
      input: v.number(),
      output: v.number(),
      cache_read: v.optional(v.number()),
      cache_write: v.optional(v.number()),
    }),
  ),
  confirm_above_tokens: v.nullable(v.number()),
  confirm_above_cost: v.nullable(v.number()),
  endpoints: v.array(v.object({ name: v.string(), base_url: v.string() })),
  version: versionSchema,
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type ModelSettings = v.InferOutput<typeof modelSettingsSchema>;

/**
 * Body of PATCH /admin/models/settings. Fields that are left out stay as they are; `endpoints` replaces the whole list.
 */
export const modelSettingsUpdateSchema = closedObject({
  version: v.optional(versionSchema),
  temperature: v.optional(entries.temperature),
  concurrency: v.optional(entries.concurrency),
  batch_size: v.optional(entries.batch_size),
  max_posts: v.optional(entries.max_posts),
  token_budget: v.optional(entries.token_budget),
  prices: v.optional(entries.prices),
  confirm_above_tokens: v.optional(entries.confirm_above_tokens),
  confirm_above_cost: v.optional(entries.confirm_above_cost),
  endpoints: v.optional(entries.endpoints),
  analyse_now: analyseNowSchema,
});
export type ModelSettingsUpdate = v.InferOutput<typeof modelSettingsUpdateSchema>;

/** Body of POST /admin/models/settings/check. */
export const endpointCheckRequestSchema = closedObject({ base_url: baseUrlSchema });

/**
 * Whether `{base_url}/models` answered a request without a key. `status` is its HTTP status, null without an answer.
 */
export const endpointCheckSchema = v.object({
  is_reachable: v.boolean(),
  status: v.nullable(v.number()),
  /** The first models that it lists, at most 100; empty when it lists none without a key. */
  models: v.array(v.string()),
  /** What happened, for people. */
  detail: v.string(),
});
export type EndpointCheck = v.InferOutput<typeof endpointCheckSchema>;

/** Answer of GET /admin/models/places: where models are that no provider of its own name serves. */
export const modelPlacesSchema = v.object({
  data: v.array(
    v.object({
      /** The part of a model's name before the slash; empty for a name without one. */
      prefix: v.string(),
      base_url: v.string(),
      /** False on a machine of the operator. A key may be stored there nevertheless. */
      needs_key: v.boolean(),
    }),
  ),
});
export type ModelPlaces = v.InferOutput<typeof modelPlacesSchema>;

/** How many models of one local server are listed. */
export const LOCAL_MODELS_MAX = 100;

/** A model of a local server. What the server does not say is null. */
export const localModelSchema = v.object({
  /** As requests name it. */
  id: v.string(),
  /** Of its file, in bytes. */
  size: v.nullable(v.number()),
  /** How its weights are shortened, such as `Q4_K_M`. */
  quantization: v.nullable(v.string()),
  /** How many tokens a request and its answer may have together, as the model is loaded or set up now. */
  context: v.nullable(v.number()),
  /** How many they may have at most. */
  context_max: v.nullable(v.number()),
  is_loaded: v.nullable(v.boolean()),
  /** Whether a setting uses it already. */
  is_used: v.boolean(),
});
export type LocalModel = v.InferOutput<typeof localModelSchema>;

/** A server of models that answers on one of the operator's machines. */
export const localServerSchema = v.object({
  /** Known by paths that only this program has, such as Ollama. */
  program: v.string(),
  version: v.nullable(v.string()),
  /** The name of its endpoint, or the one that it would get. */
  name: v.string(),
  base_url: v.string(),
  /** It says that its model is still being loaded. */
  is_loading: v.boolean(),
  /** Those in memory first; at most 100. */
  models: v.array(localModelSchema),
  /** How many more it lists: beyond the first 100, or with names that no setting can have. */
  left_out: v.number(),
});
export type LocalServer = v.InferOutput<typeof localServerSchema>;

/** Answer of GET /admin/models/local. */
export const localServersSchema = v.object({
  data: v.array(localServerSchema),
  /** Places that LLM_ALLOWED_HOSTS lists with their port, and what is there instead of a server of models, for people. */
  unanswered: v.array(v.object({ origin: v.string(), detail: v.string() })),
});
export type LocalServers = v.InferOutput<typeof localServersSchema>;
