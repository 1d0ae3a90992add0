import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { notReadReasonSchema } from './post.ts';
import { languageCountSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How many posts there are, and how many of them were flagged for one question, and for either. */
const counts = { posts: whole, read: whole, flagged: whole, propaganda_flagged: whole, disinformation_flagged: whole };

/** A technique and the posts that carry it, in the evidence as it is filtered by `kind` and `technique`. */
export const techniqueCountSchema = v.object({ kind: analyzerKindSchema, technique: v.string(), posts: whole });
export type TechniqueCount = v.InferOutput<typeof techniqueCountSchema>;

/** The posts of a week; `from` is its Monday and `to` its Sunday, in UTC, as the evidence filters by them. */
export const weekSchema = v.object({
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  ...counts,
});
export type Week = v.InferOutput<typeof weekSchema>;

/** The score of a month's posts for one question, by the same rules as the account's; null with too few statements. */
export const monthSchema = v.object({
  kind: analyzerKindSchema,
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  posts_read: whole,
  posts_flagged: whole,
  statements: whole,
});
export type Month = v.InferOutput<typeof monthSchema>;

/** A cell of the heat map: weekday from 1 (Monday) to 7 and hour from 0 to 23, in UTC. Cells without posts are left out. */
export const hourSchema = v.object({ weekday: whole, hour: whole, ...counts });
export type Hour = v.InferOutput<typeof hourSchema>;

/**
 * GET /twitter/user/{screen_name}/report: what the pictures of an account show, of the run whose levels it shows. Corrections
 * change none of it.
 */
export const reportSchema = v.object({
  screen_name: v.string(),
  /** Null before the first run; then nothing is read, and posts are counted all the same. */
  run_id: v.nullable(whole),
  ...counts,
  /** Posts without an answer to at least one question, by why; reasons that hold for none are left out. */
  not_read: v.array(v.object({ reason: notReadReasonSchema, posts: whole })),
  /** Posts that a correction which the caller sees is about. */
  corrected: whole,
  /** Posts without a time; they are in no picture over time. */
  undated: whole,
  /** Most first. */
  languages: v.array(languageCountSchema),
  /** Most first, for both questions. */
  techniques: v.array(techniqueCountSchema),
  /** Oldest first; weeks without posts are left out. */
  weeks: v.array(weekSchema),
  /** Oldest first; months without posts that were read are left out. */
  months: v.array(monthSchema),
  hours: v.array(hourSchema),
  /** The categories of the analyzers that the run used, in their order: what a missed label can be. */
  categories: v.object({ propaganda: v.array(v.string()), disinformation: v.array(v.string()) }),
});
export type Report = v.InferOutput<typeof reportSchema>;
