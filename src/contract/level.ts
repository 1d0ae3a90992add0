import * as v from 'valibot';

export const analyzerKindSchema = v.picklist(['propaganda', 'disinformation']);
export type AnalyzerKind = v.InferOutput<typeof analyzerKindSchema>;
export const ANALYZER_KINDS = analyzerKindSchema.options;

/** How strong the marks of an account are, from none found to many. */
export const marksSchema = v.picklist(['none', 'few', 'some', 'many']);
export type Marks = v.InferOutput<typeof marksSchema>;
export const MARKS = marksSchema.options;

/** Where a score stands between the limits of its panel. `from` and `to` differ where the interval spans a limit. */
export const bandSchema = v.object({ from: marksSchema, to: marksSchema });
export type Band = v.InferOutput<typeof bandSchema>;

/**
 * Why there is no band: not analysed yet; too few statements (under ten there is no score either); under a third of the
 * posts was read; too many answers were unusable, so there is no score either; no panel was measured with the same
 * analyzer; no post is flagged, but the interval of the weak marks goes beyond few; the score was computed in an older
 * way, and a new analysis renews it.
 */
export const bandNoteSchema = v.picklist([
  'not_analysed',
  'few_statements',
  'part_read',
  'unreadable',
  'no_panel',
  'weak_marks',
  'older_method',
]);
export type BandNote = v.InferOutput<typeof bandNoteSchema>;

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How many of the posts that were read are flagged, with the 95 % interval of that share; null when nothing was read. */
export const shareSchema = v.object({
  flagged: whole,
  read: whole,
  interval: v.nullable(v.tuple([share, share])),
});
export type Share = v.InferOutput<typeof shareSchema>;

/**
 * Where a score stands among the accounts of the panel that was measured with the same analyzer: `below` of `accounts`
 * have a lower score. A score from `limits.some` on has some marks, from `limits.many` on many.
 */
export const referenceSchema = v.object({
  accounts: whole,
  below: whole,
  kinds: v.array(v.object({ kind: v.string(), accounts: whole, below: whole })),
  limits: v.object({ some: share, many: share }),
});
export type Reference = v.InferOutput<typeof referenceSchema>;

/**
 * `posts` of the `asked` have no usable answer: the model refused them, or its answer could not be read.
 * `quotes_refused` of these have no other reason than that every label was refused, at least one for a quote that is not
 * in the post.
 */
export const unreadableSchema = v.object({ posts: whole, asked: whole, quotes_refused: whole });
export type Unreadable = v.InferOutput<typeof unreadableSchema>;

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

const staleReasonSchema = v.picklist(['posts', 'setting']);
export type StaleReason = v.InferOutput<typeof staleReasonSchema>;

/**
 * What was found in an account for one question. `score` is the mean strength of its statements, and neither a
 * probability nor a share; `interval` is its 95 % interval. `band` is null for the reason in `band_note`.
 */
export const levelSchema = v.object({
  screen_name: v.string(),
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  band: v.nullable(bandSchema),
  band_note: v.nullable(bandNoteSchema),
  share: shareSchema,
  /** Null without a panel, and without a score. */
  reference: v.nullable(referenceSchema),
  unreadable: unreadableSchema,
  posts_analysed: v.number(),
  posts_flagged: v.number(),
  categories: v.array(v.object({ name: v.string(), count: v.number() })),
  evidence: v.array(evidenceSchema),
  model: v.nullable(v.string()),
  fingerprint: v.nullable(v.string()),
  stale: v.boolean(),
  /**
   * Why the level is stale: there are newer `posts`, or another `setting` is selected or it changed. Empty when it is
   * not stale.
   */
  stale_reasons: v.array(staleReasonSchema),
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

/** A level recomputed with the corrections that the caller sees. The interval is computed in the same way. */
export const correctedLevelSchema = v.object({
  score: v.nullable(share),
  interval: v.nullable(v.tuple([share, share])),
  band: v.nullable(bandSchema),
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
  /**
   * The newest run with this analyzer, where it read fewer posts than the run shown here and so does not replace it;
   * null otherwise.
   */
  thinner_run: v.nullable(v.object({ id: whole, posts_read: whole })),
  /** The LLM setting as the run used it; null before the first run. */
  setting: v.nullable(v.object({ id: whole, name: v.string(), version: whole })),
  /** The version of the embedded rules that read the posts; null for a language model, and before the first run. */
  rules: v.nullable(whole),
  /** Null when the caller sees no correction of these posts for this question. */
  corrected: v.nullable(correctedLevelSchema),
});
export type LevelReport = v.InferOutput<typeof levelReportSchema>;

/** GET /twitter/user/{screen_name}/level. */
export const levelReportsSchema = v.object({ propaganda: levelReportSchema, disinformation: levelReportSchema });
export type LevelReports = v.InferOutput<typeof levelReportsSchema>;
