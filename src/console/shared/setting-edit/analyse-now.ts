import * as v from 'valibot';
import { type AnalyseNow, chosenAccountsSchema } from '#contract/llm-setting.ts';
import type { FieldValue } from '#machines/draft.ts';

/**
 * The field of every form that changes how accounts are measured: which of them are analysed again now. `none`, `all`, or the
 * screen names that a person chose.
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
  v.pipe(v.array(v.string()), chosenAccountsSchema, v.minLength(1, 'Choose at least one account')),
]);

export type AnalyseNowValue = v.InferInput<typeof analyseNowField>;

/** Analyses may cost money, so a person has to ask for them each time. */
export const NONE_NOW: AnalyseNowValue = 'none';

/** The screen names that a person chose; null where all or none are analysed. */
export const namesOf = (value: FieldValue | undefined): readonly string[] | null =>
  Array.isArray(value) ? value.map(String) : null;
