import * as v from 'valibot';
import { testLabelSchema, testOutcomeSchema, testWaitSchema, unreadableReasonSchema } from './analyzer-test.ts';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { analyzerPromptEntries } from './llm-setting.ts';

/** How many stored posts a comparison reads at most. */
export const COMPARED_POSTS = 10;

/**
 * Body of POST /admin/llm_setting/{llm_setting_id}/{kind}_analyzer/compare. Categories and prompts that are left out are
 * taken from the stored setting. The posts are those of `screen_name`, or of all accounts.
 */
export const comparisonRequestSchema = closedObject({
  categories: v.optional(analyzerPromptEntries.categories),
  prompt_user: v.optional(analyzerPromptEntries.prompt_user),
  prompt_system: v.optional(analyzerPromptEntries.prompt_system),
  screen_name: v.optional(accountNameSchema),
});
export type ComparisonRequest = v.InferOutput<typeof comparisonRequestSchema>;

/** What one of the two says about a post; null when it gave no answer in time. */
const answerSchema = v.nullable(
  v.object({
    outcome: testOutcomeSchema,
    /** Null unless the outcome is `unreadable`. */
    reason: v.nullable(unreadableReasonSchema),
    labels: v.array(testLabelSchema),
  }),
);
export type ComparedAnswer = v.InferOutput<typeof answerSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One of the two that read the posts. */
const readerSchema = v.object({
  /** The name of its LLM setting. */
  setting: v.string(),
  model: v.string(),
  input_tokens: whole,
  /** Of the tokens sent, those that the provider read from its cache, and those that it wrote into it. */
  cache_read_tokens: whole,
  cache_write_tokens: whole,
  output_tokens: whole,
  /** Some tokens are estimates, because the provider did not count them. */
  has_estimated_tokens: v.boolean(),
  /** US dollars; null when the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
  /** Why it did not read all posts, for people; null when it did. */
  failure: v.nullable(v.string()),
});
export type ComparedReader = v.InferOutput<typeof readerSchema>;

const comparedPostSchema = v.object({
  screen_name: v.string(),
  post_id: v.string(),
  text: v.string(),
  draft: answerSchema,
  selected: answerSchema,
});
export type ComparedPost = v.InferOutput<typeof comparedPostSchema>;

/** Posts drawn at random, as a setting with the given prompts reads them, and as the selected setting does. */
export const comparisonSchema = v.object({
  draft: readerSchema,
  /** Null when no setting is selected. */
  selected: v.nullable(readerSchema),
  posts: v.array(comparedPostSchema),
});
export type Comparison = v.InferOutput<typeof comparisonSchema>;

/**
 * The data of the event `waiting`, which the answer to POST …/compare sends from time to time where the caller accepts
 * `text/event-stream`: each of the two that has not read all posts yet.
 */
export const comparisonWaitSchema = v.array(
  v.object({
    reader: v.picklist(['draft', 'selected']),
    /** How many of the posts it has answered. */
    answered: whole,
    posts: whole,
    /** Since its last answer, or since it was asked. */
    ...testWaitSchema.entries,
  }),
);
export type ComparisonWait = v.InferOutput<typeof comparisonWaitSchema>;
