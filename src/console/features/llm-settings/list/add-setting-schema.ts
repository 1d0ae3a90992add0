import * as v from 'valibot';
import { llmSettingCreationSchema } from '#contract/llm-setting.ts';

export const addSettingSchema = v.object({ ...llmSettingCreationSchema.entries, is_selected: v.boolean() });
