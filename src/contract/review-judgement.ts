import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { sourceSchema } from './lookup.ts';
import { pageSchema } from './page.ts';
import { postKindSchema } from './post.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const text = v.pipe(v.string(), v.nonEmpty());

const NOTE_MAX = 2000;
/** More techniques in one post than any reader would name. */
const FOUND_MAX = 50;

/** `found`: the reader names techniques; `none`: there is none; `cannot_tell` counts as neither. */
export const verdictSchema = v.picklist(['found', 'none', 'cannot_tell']);
export type Verdict = v.InferOutput<typeof verdictSchema>;

/** A technique that a reader found, and its words; without words, `start` and `end` are null. UTF-16 units. */
const foundSchema = v.object({ category: text, start: v.nullable(whole), end: v.nullable(whole) });
export type Found = v.InferOutput<typeof foundSchema>;

/** Body of POST …/reviews/{review_id}/judgements. `found` has entries exactly when the verdict is `found`. */
export const judgementCreationSchema = closedObject({
  post_id: v.pipe(whole, v.maxValue(Number.MAX_SAFE_INTEGER)),
  verdict: verdictSchema,
  found: v.optional(v.pipe(v.array(foundSchema), v.maxLength(FOUND_MAX, `At most ${FOUND_MAX}`)), []),
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX, `Must be at most ${NOTE_MAX} characters`)), ''),
});
export type JudgementCreation = v.InferOutput<typeof judgementCreationSchema>;

export const judgementSchema = v.object({
  id: whole,
  /** Username of the reader; null when the person was deleted. */
  by: v.nullable(v.string()),
  is_mine: v.boolean(),
  verdict: verdictSchema,
  found: v.array(foundSchema),
  note: v.string(),
  /** Whether the reader had not seen what the analyzer said of the post. */
  is_blind: v.boolean(),
  at: instant,
});
export type ReviewJudgement = v.InferOutput<typeof judgementSchema>;

/** What the analyzer said of a post when the review was drawn. */
export const machineAnswerSchema = v.object({
  strength: share,
  is_flagged: v.boolean(),
  labels: v.array(v.object({ category: v.string(), start: whole, end: whole, strength: share })),
});
export type MachineAnswer = v.InferOutput<typeof machineAnswerSchema>;

/** A drawn post, without what the analyzer said of it. */
export const reviewPostSchema = v.object({
  id: whole,
  text: v.string(),
  created_at: v.nullable(instant),
  kind: postKindSchema,
  language: v.nullable(v.string()),
  source: sourceSchema,
  url: v.nullable(v.string()),
});
export type ReviewPost = v.InferOutput<typeof reviewPostSchema>;

/** A post that people judge differently, with all that they say. */
export const disagreementSchema = v.object({
  post: reviewPostSchema,
  judgements: v.array(judgementSchema),
  /** The judgement that counts, and who said so. A reader can only give way to the other. */
  settled: v.nullable(v.object({ judgement_id: whole, by: v.nullable(v.string()), at: instant })),
  /** The judgements that the caller may let count. */
  may_choose: v.array(whole),
});
export type Disagreement = v.InferOutput<typeof disagreementSchema>;
export const disagreementPageSchema = pageSchema(disagreementSchema);

/** Body of POST …/reviews/{review_id}/settlements. */
export const settlementCreationSchema = closedObject({ judgement_id: whole });
