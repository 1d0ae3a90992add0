import * as v from 'valibot';
import { injectionSignSchema } from './injection-sign.ts';

/** What came of the question about the post; `refused` by the model itself. */
export const testOutcomeSchema = v.picklist(['labelled', 'nothing', 'refused', 'unreadable']);
export type TestOutcome = v.InferOutput<typeof testOutcomeSchema>;

/** Why an answer is unreadable, after the model was asked a second time. */
export const unreadableReasonSchema = v.picklist([
  /** No JSON in the answer. */
  'no-json',
  /** JSON of another form than was asked for. */
  'wrong-form',
  /** The answer ended before it was whole. */
  'cut-off',
  /** The answer is empty. */
  'empty',
  /** The post and the prompts are longer than the model takes. */
  'too-long',
  /** The server refused this one request, and takes others. */
  'not-accepted',
  /** The server gave no answer to this one request, again and again, while it answered others. */
  'no-answer',
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
 * What POST /admin/llm_setting/{llm_setting_id}/{kind}_analyzer/test answers: what the setting's model said about one post.
 * Its body is that of the preview.
 */
export const analyzerTestSchema = v.object({
  model: v.string(),
  /** The post as it is stored or was given. */
  text: v.string(),
  /** The stored post that was used; null for a given text. */
  post: v.nullable(v.object({ screen_name: v.string(), post_id: v.string() })),
  outcome: testOutcomeSchema,
  /** Null unless the outcome is `unreadable`. */
  reason: v.nullable(unreadableReasonSchema),
  labels: v.array(testLabelSchema),
  /** Labels that were thrown away, by what was wrong with them. */
  refused_labels: v.object({ quote: whole, category: whole, confidence: whole, surplus: whole }),
  injection_signs: v.array(injectionSignSchema),
  /** HTTP requests that it took; 0 for the embedded model. */
  requests: whole,
  /** How long the model took, all its answers together. */
  latency_ms: whole,
  input_tokens: whole,
  output_tokens: whole,
  /** Some tokens are estimates, because the provider did not count them. */
  has_estimated_tokens: v.boolean(),
  /** US dollars; null when the price of the model is not known. */
  cost_usd: v.nullable(v.number()),
});
export type AnalyzerTest = v.InferOutput<typeof analyzerTestSchema>;
