import * as v from 'valibot';
import type { PlanRequest } from '#contract/analysis-plan.ts';
import { llmSettingUpdateSchema } from '#contract/llm-setting.ts';
import type { FormValues } from '#machines/draft.ts';
import { languagesField } from './languages-field.ts';

const modelSchema = llmSettingUpdateSchema.entries.model.wrapped;

/** The part of a setting's form that decides what its analyses use; null while the model is not a model. A new setting has no id. */
export function planOf(values: FormValues): PlanRequest | null {
  const model = v.safeParse(modelSchema, values.model);
  if (!model.success) return null;
  const id = Number(values.id ?? 0);
  const languages = v.safeParse(languagesField, values.languages);
  return {
    ...(id > 0 && { id }),
    model: model.output,
    counts_reposts: values.counts_reposts === true,
    ...(typeof values.is_blind === 'boolean' && { is_blind: values.is_blind }),
    ...(languages.success && { languages: languages.output }),
  };
}
