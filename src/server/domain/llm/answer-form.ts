import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const beside = { confidence: v.number(), quote: v.string(), rationale: v.string() };

/**
 * A label as a model is asked for it. `checkLabels` checks ranges: not every server accepts ranges in a schema, and one
 * label out of range should not spoil the others.
 */
const labelSchema = (categories: string[]) => v.strictObject({ category: v.picklist(categories), ...beside });

/** The JSON schema of an answer about one post, or about several. */
export function answerSchema(categories: string[], posts: number): ReturnType<typeof toJsonSchema> {
  const labels = v.array(labelSchema(categories));
  const entry = v.strictObject({ post: v.pipe(v.number(), v.integer()), labels });
  return toJsonSchema(posts === 1 ? v.strictObject({ labels }) : v.strictObject({ posts: v.array(entry) }));
}

/** The fields that a label must have before its category, range and quote are checked. Further fields do no harm. */
const readLabelSchema = v.object({ category: v.string(), ...beside });
export type ReadLabel = v.InferOutput<typeof readLabelSchema>;

const labels = v.array(readLabelSchema);
export const singleAnswerSchema = v.object({ labels });
export const batchAnswerSchema = v.object({ posts: v.array(v.object({ post: v.number(), labels })) });

/** The form of an answer in words, for models that are asked in words. */
export const FORMS = {
  single: '{"labels": [{"category": "…", "confidence": 0.0, "quote": "…", "rationale": "…"}]}',
  batch:
    '{"posts": [{"post": 1, "labels": [{"category": "…", "confidence": 0.0, "quote": "…", "rationale": "…"}]}, {"post": 2, "labels": []}]}',
} as const;
