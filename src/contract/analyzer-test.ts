import * as v from 'valibot';
import { injectionSignSchema } from './injection-sign.ts';

/** The outcome of the question about the post. `refused`: the model itself refused to answer. */
export const testOutcomeSchema = v.picklist(['labelled', 'nothing', 'refused', 'unreadable']);
export type TestOutcome = v.InferOutput<typeof testOutcomeSchema>;

/** Why an answer is unreadable, after the model was asked a second time. */
export const unreadableReasonSchema = v.picklist([
  /** No JSON in the answer. */
  'no-json',
  /** JSON of another shape than asked for. */
  'wrong-form',
  /** The answer is incomplete: it was cut off. */
  'cut-off',
  /** The answer is empty. */
  'empty',
  /** The post and the prompts are longer than the model accepts. */
  'too-long',
  /** The server refused this one request, but accepts others. */
  'not-accepted',
  /** The server repeatedly gave no answer to this one request, but answered others. */
  'no-answer',
  /** Every label was refused, at least one of them because its quote is not in the post. */
  'invented-quotes',
  /** Every label was refused, because its category or confidence does not exist. */
  'invented-labels',
]);
export type UnreadableReason = v.InferOutput<typeof unreadableReasonSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A label that was found; `quote` is `text.slice(start, end)` of the post, in UTF-16 units. */
export const testLabelSchema = v.object({
  category: v.string(),
  confidence: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  quote: v.string(),
  rationale: v.string(),
  start: whole,
  end: whole,
});
export type TestLabel = v.InferOutput<typeof testLabelSchema>;

/**
 * Answer of POST /admin/llm_setting/{llm_setting_id}/{kind}_analyzer/test: what the setting's model says about one
 * post. The request body is that of the preview.
 */
export const analyzerTestSchema = v.object({
  model: v.string(),
  /** The post, as stored or as given in the request. */
  text: v.string(),
  /** The stored post that was used; null for a given text. */
  post: v.nullable(v.object({ screen_name: v.string(), post_id: v.string() })),
  outcome: testOutcomeSchema,
  /** Null unless the outcome is `unreadable`. */
  reason: v.nullable(unreadableReasonSchema),
  labels: v.array(testLabelSchema),
  /** Labels that were dropped, counted by reason. */
  refused_labels: v.object({ quote: whole, category: whole, confidence: whole, surplus: whole }),
  injection_signs: v.array(injectionSignSchema),
  /** How many HTTP requests the test took; 0 for the embedded model. */
  requests: whole,
  /** How long the model took for all its answers together. */
  latency_ms: whole,
  input_tokens: whole,
  /** Of the tokens sent, those that the provider read from its cache, and those that it wrote into it. */
  cache_read_tokens: whole,
  cache_write_tokens: whole,
  output_tokens: whole,
  /** Some tokens are estimates, because the provider did not count them. */
  has_estimated_tokens: v.boolean(),
  /** US dollars; null when the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
});
export type AnalyzerTest = v.InferOutput<typeof analyzerTestSchema>;

/**
 * The data of the event `waiting`, which the answer to POST …/test sends from time to time where the caller accepts
 * `text/event-stream`.
 */
export const testWaitSchema = v.object({
  /** Since the model was asked. */
  seconds: whole,
  /** Why no answer comes yet, where the server of the model says it. */
  reason: v.nullable(v.string()),
});
export type TestWait = v.InferOutput<typeof testWaitSchema>;
