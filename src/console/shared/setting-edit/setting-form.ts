import * as v from 'valibot';
import { isEmbedded, type LlmSetting, llmSettingUpdateSchema } from '#contract/llm-setting.ts';
import type { FormValues } from '#machines/form.machine.ts';

const { name, description, model, api_key } = llmSettingUpdateSchema.entries;

/** Forms hold numbers as text. */
const number = v.pipe(v.string(), v.transform(Number));

/** An empty key is judged by whoever knows whether one is needed. */
const keySchema = v.lazy((key) => (key === '' ? v.literal('') : api_key.wrapped.wrapped));

const entries = {
  id: number,
  version: number,
  name: name.wrapped,
  model: model.wrapped,
  api_key: keySchema,
  description: description.wrapped,
  is_selected: v.boolean(),
};

/**
 * The first form of /llm_setting/{llm_id}. `is_key_entered` tells a key that somebody typed from the one that was there,
 * for the server sends a stored key nowhere but where it was entered for.
 */
export const settingFormSchema = v.pipe(
  v.object({ ...entries, is_key_entered: v.boolean() }),
  v.forward(
    v.partialCheck(
      [['model'], ['api_key']],
      (setting) => setting.api_key !== '' || isEmbedded(setting.model),
      'API Key is required',
    ),
    ['api_key'],
  ),
);

/** Edit LLMSettings: an empty key leaves the one there is. */
export const editSettingSchema = v.object(entries);

type StoredSetting = Pick<LlmSetting, 'id' | 'version' | 'name' | 'model' | 'description' | 'is_selected'>;
type StoredKey = Pick<LlmSetting, 'api_key' | 'base_url' | 'key_unreadable' | 'key_for_other_base_url'>;

/** Why a stored key is of no use; nothing when it is, or when there is none. */
type KeyTrouble = 'unreadable' | 'elsewhere' | '';

const troubleOf = ({ key_unreadable, key_for_other_base_url }: StoredKey): KeyTrouble => {
  if (key_unreadable) return 'unreadable';
  return key_for_other_base_url ? 'elsewhere' : '';
};

/** What the first form of the detail page starts from. Beside its fields it holds what is known of the stored key. */
export const toSettingForm = (setting: StoredSetting & StoredKey): FormValues => ({
  ...toEditForm(setting),
  api_key: setting.api_key ?? '',
  is_key_entered: false,
  key_trouble: troubleOf(setting),
  base_url: setting.base_url ?? '',
});

/** What Edit LLMSettings starts from. */
export const toEditForm = (setting: StoredSetting): FormValues => ({
  id: String(setting.id),
  version: String(setting.version),
  name: setting.name,
  model: setting.model,
  api_key: '',
  description: setting.description,
  is_selected: setting.is_selected,
});

/** Edit LLMSettings before anybody has said of which. */
export const EDIT_NOTHING = {
  initial: toEditForm({ id: 0, version: 0, name: '', model: '', description: '', is_selected: false }),
  needsChange: true,
};
