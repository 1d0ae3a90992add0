import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { measureSchema } from './measure.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What people agree on about a post of the gold set. */
export type GoldVerdict = 'found' | 'none';
/** `agreed`: two people said the same. `settled`: they did not, and somebody chose. */
export type GoldBasis = 'agreed' | 'settled';

/**
 * One line of GET /admin/llm_setting/{id}/gold/: how well an analyzer finds what people here agree on. Each post counts for
 * the posts of its account that it was drawn from.
 */
export const goldMeasureSchema = v.object({
  kind: analyzerKindSchema,
  fingerprint: v.string(),
  /** Posts of the gold set for this question, and the reviews that they come from. */
  posts: whole,
  reviews: whole,
  /** Posts that the analyzer has read. The measures are about these alone. */
  read: whole,
  /** Among those read: with something by people, flagged by the analyzer, and judged after readers saw another one's marks. */
  found: whole,
  flagged: whole,
  not_blind: whole,
  /** Null with fewer than five flagged posts, or five in which people found something. */
  precision: v.nullable(measureSchema),
  recall: v.nullable(measureSchema),
});
export type GoldMeasure = v.InferOutput<typeof goldMeasureSchema>;

/** Answer of GET /admin/llm_setting/{id}/gold/: one line for each question. */
export const goldMeasuresSchema = v.object({ data: v.array(goldMeasureSchema) });
