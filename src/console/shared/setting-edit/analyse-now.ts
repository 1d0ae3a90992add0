import * as v from 'valibot';
import { accountNameSchema } from '#contract/item.ts';
import { type AnalyseNow, CHOSEN_ACCOUNTS_MAX } from '#contract/llm-setting.ts';

/**
 * The field of every form that changes how accounts are measured: which of them are analysed again now. `none`, `all`, or the
 * lines of names that a person types.
 */
export const analyseNowField = v.union([
  v.pipe(
    v.literal('none'),
    v.transform((): AnalyseNow => false),
  ),
  v.pipe(
    v.literal('all'),
    v.transform((): AnalyseNow => true),
  ),
  v.pipe(
    v.array(v.string()),
    v.transform((lines) => lines.flatMap((line) => line.split(/[\s,]+/)).filter((name) => name !== '')),
    v.array(accountNameSchema),
    v.minLength(1, 'Name at least one account'),
    v.maxLength(CHOSEN_ACCOUNTS_MAX, `At most ${CHOSEN_ACCOUNTS_MAX} accounts`),
  ),
]);

export type AnalyseNowValue = v.InferInput<typeof analyseNowField>;

/** Analyses may cost money, so a person has to ask for them each time. */
export const NONE_NOW: AnalyseNowValue = 'none';
