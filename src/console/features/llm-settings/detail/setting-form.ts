import * as v from 'valibot';
import { type StoredSetting, settingFormEntries, toEditForm } from '#console/shared/setting-edit/edit-setting-form.ts';
import { isEmbedded, type LlmSetting, languagesSchema } from '#contract/llm-setting.ts';

/** Tags as people type them, with commas or spaces between; empty for all languages. */
const languagesFieldSchema = v.pipe(
  v.string(),
  v.transform((typed) =>
    typed.trim() === ''
      ? null
      : typed
          .trim()
          .toLowerCase()
          .split(/[\s,]+/),
  ),
  v.nullable(languagesSchema),
);

/**
 * The first form of /llm_setting/{llm_id}. `is_key_entered` distinguishes a key that somebody typed from the one that was there,
 * for the server sends a stored key nowhere but where it was entered for. `key_trouble` says why a stored key is of no
 * use, and is empty when it is, or when there is none; `base_url` is where the model is called. Neither is edited.
 */
export const settingFormSchema = v.pipe(
  v.object({
    ...settingFormEntries,
    is_blind: v.boolean(),
    languages: languagesFieldSchema,
    is_key_entered: v.boolean(),
    key_trouble: v.picklist(['unreadable', 'elsewhere', '']),
    base_url: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['model'], ['api_key']],
      (setting) => setting.api_key !== '' || isEmbedded(setting.model),
      'API Key is required',
    ),
    ['api_key'],
  ),
);
export type SettingValues = v.InferInput<typeof settingFormSchema>;

type StoredKey = Pick<LlmSetting, 'api_key' | 'base_url' | 'key_unreadable' | 'key_for_other_base_url'>;

const troubleOf = ({ key_unreadable, key_for_other_base_url }: StoredKey): SettingValues['key_trouble'] => {
  if (key_unreadable) return 'unreadable';
  return key_for_other_base_url ? 'elsewhere' : '';
};

/** What the first form of the detail page starts from. */
export const toSettingForm = (
  setting: StoredSetting & StoredKey & Pick<LlmSetting, 'is_blind' | 'languages'>,
): SettingValues => ({
  ...toEditForm(setting),
  is_blind: setting.is_blind,
  languages: setting.languages?.join(', ') ?? '',
  api_key: setting.api_key ?? '',
  is_key_entered: false,
  key_trouble: troubleOf(setting),
  base_url: setting.base_url ?? '',
});
