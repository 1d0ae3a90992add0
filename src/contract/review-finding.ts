import * as v from 'valibot';
import { measureSchema } from './measure.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const alphaSchema = v.object({
  value: v.number(),
  /** Null when nobody disagreed. */
  interval: v.nullable(v.tuple([v.number(), v.number()])),
});

/** How much of the words that either one marks for a technique both mark, over posts in which both found it. */
const overlapSchema = v.nullable(v.object({ pairs: whole, ...measureSchema.entries }));

/** What the judgements say. A post that two people judge differently counts as the mean of both until it is settled. */
export const findingSchema = v.object({
  /** Posts with a judgement other than `cannot_tell`, posts that nobody could tell, and judgements made after seeing the analyzer’s. */
  judged: whole,
  cannot_tell: whole,
  not_blind: whole,
  /** Drawn posts in which people found something. */
  found: whole,
  /** The share of flagged posts that people confirm, and the share of what they find that is flagged. */
  precision: v.nullable(measureSchema),
  recall: v.nullable(measureSchema),
  /** The share of all read posts by people, and by the analyzer. */
  share: v.nullable(measureSchema),
  machine_share: v.nullable(share),
  /** The words of people’s techniques and of the analyzer’s. */
  overlap: overlapSchema,
  /** Techniques that the analyzer or people found among the judged posts. Measures are null where there are too few. */
  techniques: v.array(
    v.object({
      category: v.string(),
      /** Judged posts where the analyzer found it, and where people did. */
      marked: whole,
      found: whole,
      precision: v.nullable(measureSchema),
      recall: v.nullable(measureSchema),
      alpha: v.nullable(alphaSchema),
    }),
  ),
  agreement: v.object({
    /** Posts that two people could tell. */
    posts: whole,
    agreed: whole,
    alpha: v.nullable(alphaSchema),
    overlap: overlapSchema,
  }),
});
export type ReviewFinding = v.InferOutput<typeof findingSchema>;
