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

/** How well labelled posts were told apart by what made a score: ROC AUC, 0.5 by chance and 1 at best, with its 95 % interval. */
export const measuredSchema = v.object({
  posts: v.number(),
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
  /** The newest measurement of what made the score; null without one. */
  measured: v.nullable(measuredSchema),
});
export type Level = v.InferOutput<typeof levelSchema>;

/** GET /twitter/user/{screen_name}/level. */
export const levelsSchema = v.object({ propaganda: levelSchema, disinformation: levelSchema });
export type Levels = v.InferOutput<typeof levelsSchema>;
