import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { measureSchema } from './measure.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** The analyzer that a review measures. */
export const analyzerEntries = {
  fingerprint: v.string(),
  model: v.string(),
  rules: v.nullable(whole),
  setting: v.nullable(v.object({ name: v.string(), version: whole })),
};

/**
 * What people found out about one analyzer on this account, for one question: by the newest review with a judgement. The
 * measures are those of its finding.
 */
export const reviewedSchema = v.object({
  review_id: whole,
  kind: analyzerKindSchema,
  /** Whether this analyzer read what the account shows. */
  is_shown: v.boolean(),
  ...analyzerEntries,
  drawn: whole,
  judged: whole,
  readers: whole,
  found: whole,
  precision: v.nullable(measureSchema),
  recall: v.nullable(measureSchema),
  share: v.nullable(measureSchema),
  machine_share: v.nullable(share),
  at: instant,
});
export type Reviewed = v.InferOutput<typeof reviewedSchema>;

/** Answer of GET /twitter/user/{screen_name}/reviewed: one entry for each question and analyzer, the newest first. */
export const reviewedListSchema = v.object({ data: v.array(reviewedSchema) });
