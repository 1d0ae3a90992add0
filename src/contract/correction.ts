import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { analyzerKindSchema } from './level.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * What a person says about an answer. `wrong`: a label does not belong there. `missed`: a label is missing. `right`:
 * the labels of the post for this question are correct, also when there are none.
 */
export const judgementSchema = v.picklist(['wrong', 'missed', 'right']);
export type Judgement = v.InferOutput<typeof judgementSchema>;

/**
 * Words of a post: `quote` is `text.slice(start, end)` of its text, in UTF-16 units. It does not split a visible
 * character.
 */
const passage = {
  category: v.pipe(v.string(), v.nonEmpty()),
  start: whole,
  end: whole,
  quote: v.pipe(v.string(), v.nonEmpty()),
};

/**
 * A correction. It belongs to the text: it holds for every post with the same text, and for every run that reads it.
 * Only its author and superusers see it.
 */
export const correctionSchema = v.object({
  id: whole,
  kind: analyzerKindSchema,
  judgement: judgementSchema,
  /** The label that the correction is about; null for `right`. */
  category: v.nullable(v.string()),
  start: v.nullable(whole),
  end: v.nullable(whole),
  quote: v.nullable(v.string()),
  /** Why the author thinks so, in their words; null if they did not say. */
  reason: v.nullable(v.string()),
  /** Username of the author. */
  by: v.string(),
  /** Whether the caller made it. */
  is_mine: v.boolean(),
  at: instant,
});
export type Correction = v.InferOutput<typeof correctionSchema>;

/**
 * Body of POST /twitter/user/{screen_name}/posts/{id}/corrections; the answer is the post after the correction. A
 * `wrong` label is named as the post shows it. A `missed` label has a category of the question's analyzer. A new
 * correction replaces the person's earlier one of the same label (for `right`: of the same post and question). `right`
 * removes what the person said before about the post for this question. `wrong` or `missed` removes `right`. `wrong`
 * for a label that the person added removes that label. A post that was not read cannot be `right`, and a label that is
 * missed there does not change a score.
 */
export const correctionCreationSchema = v.variant('judgement', [
  closedObject({ judgement: v.literal('right'), kind: analyzerKindSchema }),
  closedObject({ judgement: v.literal('wrong'), kind: analyzerKindSchema, ...passage }),
  closedObject({ judgement: v.literal('missed'), kind: analyzerKindSchema, ...passage }),
]);
export type CorrectionCreation = v.InferOutput<typeof correctionCreationSchema>;

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));

/** Path of the calls on one post of an account; `id` is the post's `id`. */
export const postPathSchema = v.object({ screen_name: accountNameSchema, id: number });

/** The longest reason, in UTF-16 units. */
export const REASON_MAX = 500;

/**
 * Body of PATCH /twitter/user/{screen_name}/posts/{id}/corrections/{correction_id}; the answer is the post. An empty reason removes
 * the earlier one. Only the author of a correction can give its reason.
 */
export const correctionReasonSchema = closedObject({ reason: v.pipe(v.string(), v.trim(), v.maxLength(REASON_MAX)) });

/**
 * Path of PATCH and DELETE /twitter/user/{screen_name}/posts/{id}/corrections/{correction_id}: gives the reason of a correction, and
 * removes a correction. POST …/{correction_id}/undo removes it too, and restores those that it had replaced, with their reasons. All
 * answer with the post.
 */
export const correctionPathSchema = v.object({ screen_name: accountNameSchema, id: number, correction_id: number });
