import * as v from 'valibot';
import { amplificationSchema } from './amplification.ts';
import { accountSchema } from './item.ts';
import { levelReportsSchema } from './level.ts';
import { outsideSchema } from './outside.ts';
import { postSchema } from './post.ts';
import { provenanceSchema } from './provenance.ts';
import { reviewedSchema } from './reviewed.ts';
import { runSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Query of GET /twitter/user/{screen_name}/export. `json` is one object ({@link exportSchema}). `jsonl` holds the same
 * in lines: first `{"report": …}` without its posts, then one `{"post": …}` for each post. `csv` has a row for each
 * label of each post and question, or one row without a label; its cells cannot act as spreadsheet formulas. In place of
 * `amplification` it has whose post each repost passes on, and when that was written. All formats are streamed as attachments, in the order in which the posts were stored. The stream breaks off when a newer
 * run ends meanwhile.
 */
export const exportQuerySchema = v.object({ format: v.optional(v.picklist(['csv', 'json', 'jsonl']), 'json') });
export type ExportFormat = v.InferOutput<typeof exportQuerySchema>['format'];

/**
 * What a post counts for one question. It belongs to a `statement`, together with the posts that say the same, and has
 * a `weight`. `cue` is the reason for its strength, empty without one; it begins with `~ ` where that is too weak to mark. Null when the post was not read or says too
 * little.
 */
const countedSchema = v.nullable(v.object({ statement: whole, weight: v.number(), cue: v.string() }));

export const exportedPostSchema = v.object({
  ...postSchema.entries,
  counted: v.object({ propaganda: countedSchema, disinformation: countedSchema }),
  /**
   * Whose post a repost passes on, without `@`, and when that was written; each is null when it is not known. Null for
   * other posts.
   */
  repost: v.nullable(
    v.object({ of: v.nullable(v.string()), original_at: v.nullable(v.pipe(v.string(), v.isoTimestamp())) }),
  ),
});
export type ExportedPost = v.InferOutput<typeof exportedPostSchema>;

/**
 * Everything that the numbers of an account are computed from; `method` says how. It holds the corrections that the
 * exporting person sees.
 */
export const exportSchema = v.object({
  /** The version of this format. It grows with every change. */
  version: v.literal(6),
  exported_at: v.pipe(v.string(), v.isoTimestamp()),
  exported_by: v.string(),
  account: accountSchema,
  run: v.nullable(runSchema),
  levels: levelReportsSchema,
  /** Whose posts the account passes on. */
  amplification: amplificationSchema,
  /** What named outside sources say, with their versions and licences. */
  outside: outsideSchema,
  /** What people found out about the analyzers on this account, by random samples. No level uses it. */
  reviewed: v.array(reviewedSchema),
  /** What the levels were made with: model, parameters, categories and prompts. */
  provenance: v.array(provenanceSchema),
  /** How scores, intervals and bands are computed, and what they cannot say. */
  method: v.array(v.string()),
  posts: v.array(exportedPostSchema),
});
export type Export = v.InferOutput<typeof exportSchema>;

/** A line of an export as JSON lines. */
export const exportLineSchema = v.union([
  v.object({ report: v.omit(exportSchema, ['posts']) }),
  v.object({ post: exportedPostSchema }),
]);
