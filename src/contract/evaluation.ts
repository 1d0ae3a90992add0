import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One line of GET /admin/llm_setting/{id}/evaluations/: how well an analyzer told labelled posts apart, newest first. */
export const evaluationSchema = v.object({
  kind: analyzerKindSchema,
  fingerprint: v.string(),
  /** Whether the setting still asks as it did when it was measured. */
  is_current: v.boolean(),
  file_name: v.string(),
  posts: whole,
  positives: whole,
  auc: share,
  /** The 95 % interval of `auc`. */
  interval: v.tuple([share, share]),
  /** Null when no post was flagged. */
  precision: v.nullable(share),
  recall: share,
  f1: share,
  brier: share,
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Evaluation = v.InferOutput<typeof evaluationSchema>;
