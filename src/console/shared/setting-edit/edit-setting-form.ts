import * as v from 'valibot';
import { carriedNumber } from '#console/shared/forms/number-text.ts';
import { type LlmSetting, llmSettingUpdateSchema } from '#contract/llm-setting.ts';
import { analyseNowField, NONE_NOW } from './analyse-now.ts';

const { name, description, model, api_key } = llmSettingUpdateSchema.entries;

/** An empty key is valid here: each form decides whether it needs a key. */
export const keySchema = v.lazy((key) => (key === '' ? v.literal('') : api_key.wrapped.wrapped));

/** The fields that both forms of a setting have: Edit LLMSettings, and the first form of its page. */
export const settingFormEntries = {
  id: carriedNumber,
  version: carriedNumber,
  name: name.wrapped,
  model: model.wrapped,
  api_key: keySchema,
  description: description.wrapped,
  is_selected: v.boolean(),
  counts_reposts: v.boolean(),
  analyse_now: analyseNowField,
};

/** Edit LLMSettings: an empty key keeps the stored one. */
export const editSettingSchema = v.object(settingFormEntries);
export type EditSettingValues = v.InferInput<typeof editSettingSchema>;

export type StoredSetting = Pick<
  LlmSetting,
  'id' | 'version' | 'name' | 'model' | 'description' | 'is_selected' | 'counts_reposts'
>;

/** The start values of Edit LLMSettings. */
export const toEditForm = (setting: StoredSetting): EditSettingValues => ({
  id: String(setting.id),
  version: String(setting.version),
  name: setting.name,
  model: setting.model,
  api_key: '',
  description: setting.description,
  is_selected: setting.is_selected,
  counts_reposts: setting.counts_reposts,
  analyse_now: NONE_NOW,
});

/** The start values of Edit LLMSettings before a setting is chosen. */
export const EDIT_NOTHING = {
  initial: toEditForm({
    id: 0,
    version: 0,
    name: '',
    model: '',
    description: '',
    is_selected: false,
    counts_reposts: false,
  }),
  needsChange: true,
  work: ({ id }: EditSettingValues) => ({
    name: 'Edit LLMSettings',
    place: `llm_setting/${id}/edit`,
    secrets: ['api_key'],
  }),
};
