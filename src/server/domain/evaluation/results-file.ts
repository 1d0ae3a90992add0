import * as v from 'valibot';
import { analyzerKindSchema, bandNoteSchema } from '#contract/level.ts';
import { panelFileSchema } from '#server/domain/panels/embedded-panels.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const interval = v.tuple([part, part]);
const measure = v.object({ value: part, interval });

const scoredSchema = v.object({
  name: v.string(),
  kind: v.string(),
  /** Posts without reposts; of these, what was read, for each question. */
  own: count,
  read: count,
  questions: v.array(
    v.object({
      kind: analyzerKindSchema,
      flagged: count,
      score: v.nullable(part),
      interval: v.nullable(interval),
      note: v.nullable(bandNoteSchema),
    }),
  ),
});
export type ScoredAccount = v.InferOutput<typeof scoredSchema>;

/** Everything that the model card states in figures, as `npm run evaluate -- --card` measured it. */
export const resultsFileSchema = v.object({
  ...panelFileSchema.entries,
  /** One entry for each file of labelled posts; `halves` are the areas on the half read while writing, and on the other. */
  posts: v.array(
    v.object({
      kind: analyzerKindSchema,
      file: v.string(),
      /** The language of its posts, a primary subtag of BCP 47. */
      language: v.string(),
      read: count,
      positives: count,
      auc: measure,
      halves: v.array(v.nullable(part)),
      precision: v.nullable(measure),
      recall: measure,
      reliability: v.array(v.object({ from: part, to: part, count, share: v.nullable(measure) })),
    }),
  ),
  everyday: v.array(v.object({ language: v.string(), sentences: count, marked: count, flagged: count })),
  accounts: v.array(scoredSchema),
  /** The shipped sample accounts, so that a test can measure them again. */
  samples: v.array(scoredSchema),
});
export type ResultsFile = v.InferOutput<typeof resultsFileSchema>;
