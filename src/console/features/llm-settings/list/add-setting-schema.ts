import * as v from 'valibot';
import { llmSettingCreationSchema } from '#contract/llm-setting.ts';

const { name, description, api_key, model } = llmSettingCreationSchema.entries;

/** What a new setting is asked for; how its model is asked is chosen on its page. */
export const addSettingSchema = v.object({
  name,
  description,
  api_key,
  model,
  is_selected: v.boolean(),
  counts_reposts: v.boolean(),
});
