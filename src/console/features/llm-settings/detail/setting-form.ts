import * as v from 'valibot';
import {
  keySchema,
  type StoredSetting,
  settingFormEntries,
  toEditForm,
} from '#console/shared/setting-edit/edit-setting-form.ts';
import { languagesField } from '#console/shared/setting-edit/languages-field.ts';
import { type LlmSetting, needsKey } from '#contract/llm-setting.ts';

/**
 * The first form of /llm_setting/{llm_id}. Until another key is entered, the key field holds `key_mask`, the mask of the
 * stored key. `base_url` is the address of the model. It, the data about the
 * stored key, and the prefixes of models that need none are in the form but not edited.
 */
export const settingFormSchema = v.pipe(
  v.object({
    ...settingFormEntries,
    api_key: v.string(),
    key_mask: v.string(),
    is_blind: v.boolean(),
    languages: languagesField,
    base_url: v.string(),
    key_unreadable: v.boolean(),
    key_for_other_base_url: v.boolean(),
    keyless: v.array(v.string()),
  }),
  v.forward(
    v.partialCheck(
      [['model'], ['api_key'], ['keyless']],
      (setting) => setting.api_key !== '' || !needsKey(setting.model, setting.keyless),
      'API Key is required',
    ),
    ['api_key'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value;
    const value = input.api_key;
    if (value === input.key_mask) return;
    for (const { message } of v.safeParse(keySchema, value).issues ?? []) {
      addIssue({ message, path: [{ type: 'object', origin: 'value', input, key: 'api_key', value }] });
    }
  }),
);
export type SettingValues = v.InferInput<typeof settingFormSchema>;

type StoredKey = Pick<LlmSetting, 'api_key' | 'base_url' | 'key_unreadable' | 'key_for_other_base_url'>;

/** The start values of the first form of the detail page. */
export const toSettingForm = (
  setting: StoredSetting & StoredKey & Pick<LlmSetting, 'is_blind' | 'languages'>,
  keyless: readonly string[],
): SettingValues => ({
  ...toEditForm(setting),
  is_blind: setting.is_blind,
  languages: setting.languages?.join(', ') ?? '',
  api_key: setting.api_key ?? '',
  key_mask: setting.api_key ?? '',
  base_url: setting.base_url ?? '',
  key_unreadable: setting.key_unreadable,
  key_for_other_base_url: setting.key_for_other_base_url,
  keyless: [...keyless],
});
