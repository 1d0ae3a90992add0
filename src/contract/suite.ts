import * as v from 'valibot';
import { analyzerKindSchema } from './level.ts';
import { measureSchema } from './measure.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** How an analyzer told the posts or accounts of one file apart. All figures are about those that it read. */
export const suiteFiguresSchema = v.object({
  /** Posts, or accounts that said enough to have a score, and how many of them are labelled positive. */
  judged: whole,
  positives: whole,
  /** With any mark, and flagged. */
  marked: whole,
  flagged: whole,
  /** Null where only one label was read: then there is nothing to tell apart. */
  auc: v.nullable(measureSchema),
  f1: v.nullable(measureSchema),
  /** The share of characters that people marked and the analyzer too, as F1; null where the file has no spans. */
  spans: v.nullable(share),
});
export type SuiteFigures = v.InferOutput<typeof suiteFiguresSchema>;

/** What stands in no figure although it was asked about, or could not be asked about. */
export const unreadSchema = v.object({
  /** Posts that the model refused, and those without a usable answer; and how many of both are labelled positive. */
  refused: whole,
  unreadable: whole,
  positives: whole,
  /** Posts in languages that the setting does not read. */
  other_languages: whole,
  /** Accounts of which too little was read for a score. */
  accounts: whole,
});

/** One file of a suite, and one question. */
export const suiteLineSchema = v.object({
  /** The file in its folder: `posts/memes-propaganda`. */
  file: v.string(),
  kind: analyzerKindSchema,
  /** `everyday`: posts of which nobody should flag any. */
  subject: v.picklist(['posts', 'accounts', 'everyday']),
  fingerprint: v.string(),
  /** Posts in the file, how many of them the analyzer read, and how many were left because the budget was used up. */
  posts: whole,
  read: whole,
  beyond_budget: whole,
  /** The rest of the posts; null for a line of an earlier version of this program. */
  unread: v.nullable(unreadSchema),
  setting: suiteFiguresSchema,
  /** The embedded rules on the same posts; null for a suite of the rules. */
  rules: v.nullable(suiteFiguresSchema),
  /** What others published on this file, as the suite's owner wrote it down. */
  published: v.nullable(v.string()),
  /** Used by all starts that finished this file with this fingerprint. The cost is null without a price. */
  requests: whole,
  tokens: whole,
  cost_usd: v.nullable(v.pipe(v.number(), v.minValue(0))),
});
export type SuiteLine = v.InferOutput<typeof suiteLineSchema>;

/** One entry of GET /admin/llm_setting/{id}/suites/: how a setting did on the files of a folder, at its newest start. */
export const suiteSchema = v.object({
  name: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  lines: v.array(
    v.object({
      ...suiteLineSchema.entries,
      /** Whether the setting still asks in the same way. */ is_current: v.boolean(),
    }),
  ),
});
export type Suite = v.InferOutput<typeof suiteSchema>;

/** Answer of GET /admin/llm_setting/{id}/suites/, newest first. */
export const suitesSchema = v.object({ data: v.array(suiteSchema) });
