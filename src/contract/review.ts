import * as v from 'valibot';
import { closedObject } from './closed-object.ts';
import { accountNameSchema } from './item.ts';
import { analyzerKindSchema } from './level.ts';
import { pageSchema } from './page.ts';
import { findingSchema } from './review-finding.ts';
import { judgementSchema, machineAnswerSchema, reviewPostSchema } from './review-judgement.ts';
import { analyzerEntries } from './reviewed.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const instant = v.pipe(v.string(), v.isoTimestamp());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How many posts a review draws: too few say nothing, more than an account's readers would read is no sample. */
export const REVIEW_SIZE = { least: 20, usual: 100, most: 1000 } as const;
/** The share of a review that is drawn from posts without a mark. */
export const UNMARKED_SHARE = { least: 0.1, usual: 0.5, most: 0.9 } as const;
const SEED_MAX = 100;

/**
 * Body of POST /twitter/user/{screen_name}/reviews: a random sample of the posts that the shown run read for a question.
 * `size` posts are drawn, fewer when fewer were read: the share `unmarked` from the posts without a mark, the others evenly
 * from those with weak, with middle and with strong marks. `doubled` of them are to be read by two people. In a `blind`
 * review a reader sees what the analyzer said only after their own judgement. The same `seed` draws the same posts of the
 * same analysis; without one, a new one is drawn.
 */
export const reviewCreationSchema = closedObject({
  kind: analyzerKindSchema,
  size: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.integer('Must be a whole number'),
      v.minValue(REVIEW_SIZE.least, `Must be at least ${REVIEW_SIZE.least}`),
      v.maxValue(REVIEW_SIZE.most, `Must be at most ${REVIEW_SIZE.most}`),
    ),
    REVIEW_SIZE.usual,
  ),
  unmarked: v.optional(
    v.pipe(
      v.number('Must be a number'),
      v.minValue(UNMARKED_SHARE.least, `Must be at least ${UNMARKED_SHARE.least}`),
      v.maxValue(UNMARKED_SHARE.most, `Must be at most ${UNMARKED_SHARE.most}`),
    ),
    UNMARKED_SHARE.usual,
  ),
  seed: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('Must not be empty'),
      v.maxLength(SEED_MAX, `Must be at most ${SEED_MAX} characters`),
    ),
  ),
  doubled: v.optional(
    v.pipe(v.number('Must be a number'), v.integer('Must be a whole number'), v.minValue(0, 'Must be at least 0')),
    0,
  ),
  is_blind: v.optional(v.boolean(), true),
});
export type ReviewCreation = v.InferOutput<typeof reviewCreationSchema>;

/** A stratum of the design. The first holds the posts without a mark, the next ones those above `from`, or from it on, and below `to`; the last one those up to 1. */
const stratumSchema = v.object({
  from: share,
  to: share,
  /** The posts that the run read, and how many of them were drawn. Each drawn post stands for `weight` posts. */
  posts: whole,
  drawn: whole,
  weight: v.nullable(v.number()),
});

const progressSchema = v.object({
  id: whole,
  kind: analyzerKindSchema,
  /** Username; null when the person was deleted. */
  created_by: v.nullable(v.string()),
  /** Whether the caller may remove it. */
  may_remove: v.boolean(),
  created_at: instant,
  run_id: whole,
  ...analyzerEntries,
  is_blind: v.boolean(),
  seed: v.string(),
  categories: v.array(v.string()),
  strata: v.array(stratumSchema),
  /** Drawn posts, those that two people are to read, and how many of both are done. */
  drawn: whole,
  doubled: whole,
  judged: whole,
  doubled_judged: whole,
  /** What the caller has judged, and what is left for them. */
  mine: v.object({ judged: whole, left: whole }),
  readers: v.array(v.object({ name: v.nullable(v.string()), judged: whole })),
  /** Posts that people judge differently, and those of them that are not settled. */
  disagreements: whole,
  unsettled: whole,
});
export type ReviewProgress = v.InferOutput<typeof progressSchema>;

export const reviewSchema = v.object({
  ...progressSchema.entries,
  /** Null as long as nobody has judged a post. */
  finding: v.nullable(findingSchema),
});
export type Review = v.InferOutput<typeof reviewSchema>;

/** Reviews without what they say, which takes long to compute for many. */
export const reviewPageSchema = pageSchema(progressSchema);

/** The next post for the caller; `post` is null when nothing is left. */
export const reviewTurnSchema = v.object({
  review: progressSchema,
  post: v.nullable(reviewPostSchema),
  /** What the analyzer said; null in a blind review before the caller has judged the post. */
  machine: v.nullable(machineAnswerSchema),
  /** The caller’s newest judgement, which they can take back; null when there is none. */
  last: v.nullable(v.object({ judgement: judgementSchema, post: reviewPostSchema })),
});
export type ReviewTurn = v.InferOutput<typeof reviewTurnSchema>;

const id = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'Must be a whole number'), v.transform(Number));
export const reviewPathSchema = v.object({ screen_name: accountNameSchema, review_id: id });
export const judgementPathSchema = v.object({ ...reviewPathSchema.entries, judgement_id: id });
