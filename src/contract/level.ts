import * as v from 'valibot';

export const analyzerKindSchema = v.picklist(['propaganda', 'disinformation']);
export type AnalyzerKind = v.InferOutput<typeof analyzerKindSchema>;
export const ANALYZER_KINDS = analyzerKindSchema.options;

export const bandSchema = v.picklist(['insufficient', 'low', 'moderate', 'high']);
export type Band = v.InferOutput<typeof bandSchema>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** One mark that an analyzer made in a post. `quote` is in the post word for word. */
export const evidenceSchema = v.object({
  post_id: v.string(),
  category: v.string(),
  quote: v.string(),
  rationale: v.string(),
  confidence: share,
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/**
 * How well the same model, prompts and parameters separated labelled posts by strength, or labelled accounts by score:
 * ROC AUC (0.5 is chance, 1 is best) with its 95 % interval.
 */
export const measuredSchema = v.object({
  subject: v.picklist(['posts', 'accounts']),
  /** Posts that were read, or accounts that were scored. */
  count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  auc: share,
  interval: v.tuple([share, share]),
  at: v.pipe(v.string(), v.isoTimestamp()),
});
export type Measured = v.InferOutput<typeof measuredSchema>;

/**
 * How far an account leans for one question. `score` is the mean strength of its statements and not a probability;
 * `interval` is its 95 % bootstrap interval.
 */
export const levelSchema = v.object({
  screen_name: v.string(),
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  band: bandSchema,
  posts_analysed: v.number(),
  posts_flagged: v.number(),
  categories: v.array(v.object({ name: v.string(), count: v.number() })),
  evidence: v.array(evidenceSchema),
  model: v.nullable(v.string()),
  fingerprint: v.nullable(v.string()),
  stale: v.boolean(),
  /** The run that made it; null without one. */
  run_id: v.nullable(v.number()),
  /** The run stopped early: the score is of a random part of the posts. */
  partial: v.boolean(),
  analysed_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /**
   * The newest measurement on posts and the newest on accounts for what made this score; the newer of the two first.
   */
  measured: v.array(measuredSchema),
});
export type Level = v.InferOutput<typeof levelSchema>;

/** Both levels of an account. */
export const levelsSchema = v.object({ propaganda: levelSchema, disinformation: levelSchema });
export type Levels = v.InferOutput<typeof levelsSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A level recomputed with the corrections that the caller sees. The interval is computed in the same way. */
export const correctedLevelSchema = v.object({
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  band: bandSchema,
  posts_flagged: whole,
  /** Posts that were read and have a correction for this question. */
  posts_corrected: whole,
});
export type CorrectedLevel = v.InferOutput<typeof correctedLevelSchema>;

/**
 * Answer of GET /twitter/user/{screen_name}/propaganda_level and /disinformation_level: a level, and what a reader
 * needs to judge it. `posts_analysed` of `posts_total` posts were read; `posts_not_read` counts the others, each under
 * one reason.
 */
export const levelReportSchema = v.object({
  ...levelSchema.entries,
  posts_total: whole,
  posts_not_read: v.object({
    language: whole,
    repost: whole,
    limit: whole,
    budget: whole,
    refused: whole,
    unreadable: whole,
    /** Posts that came after the run, or all posts when there is no run yet. */
    new: whole,
  }),
  /** Posts in languages that are not read, the most frequent language first. */
  languages_not_read: v.array(v.object({ language: v.string(), posts: whole })),
  /**
   * How many independent statements the score is made of; with fewer than ten there is no score. Null before the first
   * run.
   */
  statements: v.nullable(whole),
  /** The LLM setting as the run used it; null before the first run. */
  setting: v.nullable(v.object({ id: whole, name: v.string(), version: whole })),
  /**
   * Why the level is stale: there are newer `posts`, or another `setting` is selected or it changed. Empty when it is
   * not stale.
   */
  stale_reasons: v.array(v.picklist(['posts', 'setting'])),
  /** Null when the caller sees no correction of these posts for this question. */
  corrected: v.nullable(correctedLevelSchema),
});
export type LevelReport = v.InferOutput<typeof levelReportSchema>;

/** GET /twitter/user/{screen_name}/level. */
export const levelReportsSchema = v.object({ propaganda: levelReportSchema, disinformation: levelReportSchema });
export type LevelReports = v.InferOutput<typeof levelReportsSchema>;
