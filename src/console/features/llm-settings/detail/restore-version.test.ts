import { expect, test } from 'vitest';
import { restoredFields } from './restore-version.ts';

test.each([
  [
    'a setting is restored without what no form may type for a person: whether it is selected, and its key',
    { name: 'Ours', model: 'local/small', is_blind: false, languages: ['en', 'fr'], is_selected: true, has_key: true },
    { name: 'Ours', model: 'local/small', is_blind: false, languages: 'en, fr' },
  ],
  ['all languages are an empty field', { languages: null }, { languages: '' }],
  ['a field that the version did not have stays as it is', { name: 'Old' }, { name: 'Old' }],
  ['a value that no field can show is left out', { name: 7, categories: [1] }, {}],
])('%s', (_, content, fields) => expect(restoredFields(content)).toEqual(fields));
