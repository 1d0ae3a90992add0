import * as v from 'valibot';

export const analyzerKindSchema = v.picklist(['propaganda', 'disinformation']);
export type AnalyzerKind = v.InferOutput<typeof analyzerKindSchema>;
export const ANALYZER_KINDS = analyzerKindSchema.options;

export const bandSchema = v.picklist(['insufficient', 'low', 'moderate', 'high']);
export type Band = v.InferOutput<typeof bandSchema>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** One mark an analyzer made in a post; `quote` stands in the post word for word. */
export const evidenceSchema = v.object({
  post_id: v.string(),
  category: v.string(),
  quote: v.string(),
  rationale: v.string(),
  confidence: share,
});
export type Evidence = v.InferOutput<typeof evidenceSchema>;

/**
 * How well what makes a score told labelled posts apart by their strength, or labelled accounts by their score: ROC AUC, 0.5 by
 * chance and 1 at best, with its 95 % interval.
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
 * How far an account leans one way: `score` is the mean strength of what it said, no probability, `interval` its 95 % bootstrap
 * interval.
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
  /** The run that measured it; null without one. */
  run_id: v.nullable(v.number()),
  /** The run stopped early: the score rests on a random part of the posts. */
  partial: v.boolean(),
  analysed_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** The newest measurement on posts, and that on accounts, of what made the score; the newer one first. */
  measured: v.array(measuredSchema),
});
export type Level = v.InferOutput<typeof levelSchema>;

/** Both levels of an account. */
export const levelsSchema = v.object({ propaganda: levelSchema, disinformation: levelSchema });
export type Levels = v.InferOutput<typeof levelsSchema>;

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a level becomes with the corrections that the caller sees. The interval is found the same way. */
export const correctedLevelSchema = v.object({
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  band: bandSchema,
  posts_flagged: whole,
  /** Posts that were read and that a correction for this question is about. */
  posts_corrected: whole,
});
export type CorrectedLevel = v.InferOutput<typeof correctedLevelSchema>;

/**
 * GET /twitter/user/{screen_name}/propaganda_level and /disinformation_level: a level, and what must be known to judge it. Of
 * `posts_total` posts `posts_analysed` were read; the others are in `posts_not_read`, each under one reason.
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
    /** Came after the run, or there is no run yet. */
    new: whole,
  }),
  /** The posts in languages that are not read, most first. */
  languages_not_read: v.array(v.object({ language: v.string(), posts: whole })),
  /** How many independent things the score is made of; under ten there is none. Null before the first run. */
  statements: v.nullable(whole),
  /** The LLM setting as it was for the run; null before the first one. */
  setting: v.nullable(v.object({ id: whole, name: v.string(), version: whole })),
  /** Why it is stale: `posts` came since, or another `setting` is selected or changed; empty when it is not. */
  stale_reasons: v.array(v.picklist(['posts', 'setting'])),
  /** Null while the caller sees no correction of these posts for this question. */
  corrected: v.nullable(correctedLevelSchema),
});
export type LevelReport = v.InferOutput<typeof levelReportSchema>;

/** GET /twitter/user/{screen_name}/level. */
export const levelReportsSchema = v.object({ propaganda: levelReportSchema, disinformation: levelReportSchema });
export type LevelReports = v.InferOutput<typeof levelReportsSchema>;
