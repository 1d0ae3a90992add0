import type { Form } from '#console/shared/forms/form.ts';
import { useField } from '#console/shared/forms/use-field.ts';
import { SettingFields } from '#console/shared/setting-edit/setting-fields.tsx';
import type { ModelPlaces } from '#contract/model-settings.ts';
import type { AddSettingValues } from './add-setting-schema.ts';

type AddSettingFieldsProps = { form: Form<AddSettingValues>; places: ModelPlaces['data'] };

/** The fields of Add LLMSettings. The local server that comes along is a place of models, too. */
export function AddSettingFields({ form, places }: AddSettingFieldsProps) {
  const prefix = String(useField(form, 'endpoint_name').value);
  const base_url = String(useField(form, 'endpoint_base_url').value);
  const keyless = useField(form, 'keyless').value;
  const all = prefix === '' ? places : [...places.filter((place) => place.prefix !== prefix), { prefix, base_url }];
  // The form decides what needs a key; the places may have arrived after it was opened.
  const known = all.map((place) => ({
    ...place,
    needs_key: !(Array.isArray(keyless) && keyless.includes(place.prefix)),
  }));
  return <SettingFields form={form} places={known} keyUse="add" />;
}
