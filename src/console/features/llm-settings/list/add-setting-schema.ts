import * as v from 'valibot';
import { llmSettingCreationSchema } from '#contract/llm-setting.ts';

const { name, description, api_key, model } = llmSettingCreationSchema.entries;

export const addSettingSchema = v.object({
  name,
  description,
  api_key,
  model,
  is_selected: v.boolean(),
  counts_reposts: v.boolean(),
});
