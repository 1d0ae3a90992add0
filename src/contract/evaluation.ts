import * as v from 'valibot';
import { analyzerKindSchema, measuredSchema } from './level.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/**
 * One line of GET /admin/llm_setting/{id}/evaluations/, newest first: how well an analyzer separated labelled posts or
 * accounts.
 */
export const evaluationSchema = v.object({
  ...measuredSchema.entries,
  kind: analyzerKindSchema,
  fingerprint: v.string(),
  /** Whether the setting still asks in the same way as when it was measured. */
  is_current: v.boolean(),
  file_name: v.string(),
  positives: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Null when nothing was flagged. */
  precision: v.nullable(share),
  recall: share,
  f1: share,
  brier: share,
});
export type Evaluation = v.InferOutput<typeof evaluationSchema>;
