import * as v from 'valibot';
import { accountSchema } from './item.ts';
import { levelReportsSchema } from './level.ts';
import { provenanceSchema } from './llm-setting.ts';
import { postSchema } from './post.ts';
import { runSchema } from './run.ts';

const whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * Query of GET /twitter/user/{screen_name}/export. `json` is one object ({@link exportSchema}); `jsonl` the same in lines, first
 * `{"report": …}` without its posts, then `{"post": …}` each; `csv` for each post and question a row
 * for each label, or one without, with cells that no spreadsheet takes for a formula. All are streamed and come as attachments, in
 * the order in which the posts were stored. When a newer run ends meanwhile, the stream is cut off.
 */
export const exportQuerySchema = v.object({ format: v.optional(v.picklist(['csv', 'json', 'jsonl']), 'json') });
export type ExportFormat = v.InferOutput<typeof exportQuerySchema>['format'];

/**
 * What a post counts for one question: it belongs to a `statement`, together with the posts that say the same, with a `weight`;
 * `cue` is what its strength rests on, empty without a mark. Null when it was not read or says too little.
 */
const countedSchema = v.nullable(v.object({ statement: whole, weight: v.number(), cue: v.string() }));

export const exportedPostSchema = v.object({
  ...postSchema.entries,
  counted: v.object({ propaganda: countedSchema, disinformation: countedSchema }),
});
export type ExportedPost = v.InferOutput<typeof exportedPostSchema>;

/**
 * Everything that the numbers of an account rest on; each of them can be computed from it (see `method`). Corrections are those
 * that the exporting person sees.
 */
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
  posts: v.array(exportedPostSchema),
});
export type Export = v.InferOutput<typeof exportSchema>;
