import * as v from 'valibot';
import { analyseNowField } from '#console/shared/setting-edit/analyse-now.ts';
import { llmSettingCreationSchema } from '#contract/llm-setting.ts';

const { name, description, api_key, model } = llmSettingCreationSchema.entries;

/** The fields of a new setting. The other fields are set on its page. */
export const addSettingSchema = v.object({
  name,
  description,
  api_key,
  model,
  is_selected: v.boolean(),
  counts_reposts: v.boolean(),
  analyse_now: analyseNowField,
});
