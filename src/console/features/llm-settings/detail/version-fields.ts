import type { SettingVersion, SettingVersionDetail } from '#contract/setting-version.ts';

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  model: 'Model',
  api_key: 'API key',
  has_key: 'API key stored',
  is_selected: 'Selected',
  is_blind: 'Blind mode',
  languages: 'Languages',
  counts_reposts: 'Count reposts',
  categories: 'Categories',
  prompt_user: 'User prompt',
  prompt_system: 'System prompt',
};

const labelOf = (field: string): string => FIELD_LABELS[field] ?? field;

/** What a version changed, by the labels of the fields. */
export const describeChange = ({ version, changed }: Pick<SettingVersion, 'version' | 'changed'>): string =>
  version === 1 ? 'Added' : changed.map(labelOf).join(', ');

/** A field of a version as text, and its text in the version before (null: there was none). */
export type VersionField = { label: string; before: string | null; after: string };

/** The fields of a version, those that it changed first. */
export function fieldsOf({ content, before }: Pick<SettingVersionDetail, 'content' | 'before'>): VersionField[] {
  const fields = Object.entries(content).map(([field, value]) => ({
    label: labelOf(field),
    before: before === null ? null : describe(before[field]),
    after: describe(value),
  }));
  const isChanged = ({ before: old, after }: VersionField) => old !== null && old !== after;
  return [...fields.filter(isChanged), ...fields.filter((field) => !isChanged(field))];
}

function describe(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join('\n') : String(value);
}
