import * as v from 'valibot';
import { llmSettingCreationSchema } from '#contract/llm-setting.ts';

/** A new setting reads posts blind; its page can change that. */
const { is_blind: _, ...entries } = llmSettingCreationSchema.entries;

export const addSettingSchema = v.object({ ...entries, is_selected: v.boolean() });
