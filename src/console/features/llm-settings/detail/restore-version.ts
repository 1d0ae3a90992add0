import type { FieldValue, FormValues } from '#machines/draft.ts';

/** The fields of a version that its form shows under the same name. A key is never part of a version. */
const RESTORED = [
  'name',
  'description',
  'model',
  'is_blind',
  'languages',
  'counts_reposts',
  'categories',
  'prompt_user',
  'prompt_system',
];

/** The content of a saved version as its form takes it. */
export function restoredFields(content: Readonly<Record<string, unknown>>): FormValues {
  const fields = RESTORED.filter((name) => name in content).map((name) => {
    const value = content[name];
    return [name, name === 'languages' ? showLanguages(value) : value] as const;
  });
  return Object.fromEntries(fields.filter((field): field is [string, FieldValue] => isFieldValue(field[1])));
}

/** As the form shows them; null means all languages. */
const showLanguages = (languages: unknown): string => (Array.isArray(languages) ? languages.join(', ') : '');

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((each) => typeof each === 'string'));
