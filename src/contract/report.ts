import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { notReadReasonSchema } from './post.ts';
import { languageCountSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How many posts there are, how many were read, and how many were flagged: for either question and for each. */
const counts = { posts: whole, read: whole, flagged: whole, propaganda_flagged: whole, disinformation_flagged: whole };

/** A technique and how many posts carry it. The evidence filtered by `kind` and `technique` shows the same posts. */
export const techniqueCountSchema = v.object({ kind: analyzerKindSchema, technique: v.string(), posts: whole });
export type TechniqueCount = v.InferOutput<typeof techniqueCountSchema>;

/** The posts of a week. `from` is its Monday and `to` its Sunday, in UTC; the evidence takes both as filters. */
export const weekSchema = v.object({
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  ...counts,
});
export type Week = v.InferOutput<typeof weekSchema>;

/**
 * The score of a month's posts for one question, by the same rules as the account's score; null with too few
 * statements.
 */
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
 * Answer of GET /twitter/user/{screen_name}/report: the figures of an account's pictures, from the run whose levels are
 * shown. Corrections do not change them.
 */
export const reportSchema = v.object({
  screen_name: v.string(),
  /** Null before the first run. Then no post is read, but posts are counted. */
  run_id: v.nullable(whole),
  ...counts,
  /** Posts without an answer to at least one question, by reason. Reasons without posts are left out. */
  not_read: v.array(v.object({ reason: notReadReasonSchema, posts: whole })),
  /** Posts with a correction that the caller sees. */
  corrected: whole,
  /** Posts without a time; pictures over time leave them out. */
  undated: whole,
  /** The most frequent first. */
  languages: v.array(languageCountSchema),
  /** The most frequent first, for both questions together. */
  techniques: v.array(techniqueCountSchema),
  /** Oldest first. Weeks without posts are left out. */
  weeks: v.array(weekSchema),
  /** Oldest first. Months without posts that were read are left out. */
  months: v.array(monthSchema),
  hours: v.array(hourSchema),
  /** The categories of the analyzers that the run used, in their order: a missed label can have one of these. */
  categories: v.object({ propaganda: v.array(v.string()), disinformation: v.array(v.string()) }),
});
export type Report = v.InferOutput<typeof reportSchema>;
