import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { analyzerKindSchema } from './level.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * What a person says of an answer: `wrong`, that a label is none; `missed`, that a label is missing; `right`, that the post is
 * labelled for this question as it should be, which may be with nothing.
 */
export const judgementSchema = v.picklist(['wrong', 'missed', 'right']);
export type Judgement = v.InferOutput<typeof judgementSchema>;

/** Words of a post: `quote` is `text.slice(start, end)` of its text, in UTF-16 units, and cuts no visible character in two. */
const passage = {
  category: v.pipe(v.string(), v.nonEmpty()),
  start: whole,
  end: whole,
  quote: v.pipe(v.string(), v.nonEmpty()),
};

/**
 * A correction. It belongs to the text: it holds for every post that says the same, and for every run that reads it. Who made
 * it sees it, and so do superusers; nobody else does.
 */
export const correctionSchema = v.object({
  id: whole,
  kind: analyzerKindSchema,
  judgement: judgementSchema,
  /** The label that it is about; null for `right`. */
  category: v.nullable(v.string()),
  start: v.nullable(whole),
  end: v.nullable(whole),
  quote: v.nullable(v.string()),
  /** Username of who made it. */
  by: v.string(),
  /** Whether the caller made it. */
  is_mine: v.boolean(),
  at: instant,
});
export type Correction = v.InferOutput<typeof correctionSchema>;

/**
 * Body of POST /twitter/user/{screen_name}/posts/{id}/corrections, which answers the post as it is then. A `wrong` label is
 * named as the post shows it; a `missed` one has a category of the question's analyzer. A later correction of the same label,
 * or of the same post for `right`, takes the place of the person's earlier one: `right` withdraws what they said of the post
 * for this question, `wrong` or `missed` withdraws `right`, and `wrong` of a label that they added takes that back. Of a post
 * that was not read, nothing is right; a label that is missed there counts in no score.
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

/**
 * Path of DELETE /twitter/user/{screen_name}/posts/{id}/corrections/{correction_id}: takes a correction back and answers the
 * post.
 */
export const correctionPathSchema = v.object({ screen_name: accountNameSchema, id: number, correction_id: number });
