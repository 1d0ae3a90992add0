import { expect, test } from 'vitest';
import { describeChange, fieldsOf } from './version-fields.ts';

test('fields that a version changed come first; lists have a line for each entry', () => {
  const before = { name: 'Ours', categories: ['Smears'], is_blind: true, languages: null };
  const content = { name: 'Ours', categories: ['Smears', 'Doubt'], is_blind: false, languages: null };
  expect(fieldsOf({ before, content })).toEqual([
    { label: 'Categories', before: 'Smears', after: 'Smears\nDoubt' },
    { label: 'Blind mode', before: 'Yes', after: 'No' },
    { label: 'Name', before: 'Ours', after: 'Ours' },
    { label: 'Languages', before: '', after: '' },
  ]);
});

test('the first version has nothing before it', () => {
  expect(fieldsOf({ before: null, content: { prompt_user: 'Read {{post}}' } })).toEqual([
    { label: 'User prompt', before: null, after: 'Read {{post}}' },
  ]);
});

test('a change is named by the labels of its fields', () => {
  expect(describeChange({ version: 2, changed: ['name', 'api_key'] })).toBe('Name, API key');
});
