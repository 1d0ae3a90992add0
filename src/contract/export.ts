import * as v from 'valibot';
import { correctionSchema } from './correction.ts';
import { accountSchema } from './item.ts';
import { levelReportsSchema } from './level.ts';
import { provenanceSchema } from './llm-setting.ts';
import { postSchema } from './post.ts';
import { runSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Query of GET /twitter/user/{screen_name}/export. `json` is one object ({@link exportSchema}); `jsonl` the same in lines, first
 * `{"report": …}` without its posts, then `{"post": …}` each; `csv` a row for each label, and one for each post without any,
 * with cells that no spreadsheet takes for a formula. All are streamed and come as attachments, oldest post first.
 */
export const exportQuerySchema = v.object({ format: v.optional(v.picklist(['csv', 'json', 'jsonl']), 'json') });
export type ExportFormat = v.InferOutput<typeof exportQuerySchema>['format'];

/**
 * What a post counts for one question: it belongs to a `statement`, together with the posts that say the same, with a `weight`.
 * Null when it was not read or says too little.
 */
const countedSchema = v.nullable(v.object({ statement: whole, weight: v.number() }));

export const exportedPostSchema = v.object({
  ...postSchema.entries,
  counted: v.object({ propaganda: countedSchema, disinformation: countedSchema }),
});
export type ExportedPost = v.InferOutput<typeof exportedPostSchema>;

/** Everything that the numbers of an account rest on; each of them can be computed from it (see `method`). */
export const exportSchema = v.object({
  /** The form of this file; grows when it changes. */
  version: v.literal(1),
  exported_at: v.pipe(v.string(), v.isoTimestamp()),
  exported_by: v.string(),
  account: accountSchema,
  run: v.nullable(runSchema),
  levels: levelReportsSchema,
  /** What made the levels: model, parameters, categories and prompts. */
  provenance: v.array(provenanceSchema),
  /** How scores, intervals and bands are computed, and what they do not say. */
  method: v.array(v.string()),
  /** Those that the exporting person sees. */
  corrections: v.array(correctionSchema),
  posts: v.array(exportedPostSchema),
});
export type Export = v.InferOutput<typeof exportSchema>;
