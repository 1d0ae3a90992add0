import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProblems } from '#console/shared/forms/form.ts';
import { settingFormSchema, toSettingForm } from './setting-form.ts';

const stored = {
  id: 7,
  version: 3,
  name: 'Reviewed',
  model: 'openai/gpt-4.1',
  api_key: 'sk-…quay',
  description: '',
  is_selected: false,
  is_blind: true,
  languages: null,
  counts_reposts: false,
  analyse_now: 'none' as const,
  base_url: 'https://api.openai.com/v1',
  key_unreadable: false,
  key_for_other_base_url: false,
};
const blank = { name: ' ', model: '', api_key: '' };

test('the detail form requires name, model and key', { tags: ['S5.10'] }, () => {
  const form = toSettingForm(stored, []);
  expect(findProblems(settingFormSchema, form)).toEqual({});
  expect(findProblems(settingFormSchema, { ...form, ...blank })).toEqual({
    name: ['Name is required'],
    model: ['Model is required'],
    api_key: ['API Key is required'],
  });
});

test('the embedded model needs no key, also with spaces around its name; a model with a similar name does', () => {
  const form = toSettingForm({ ...stored, model: 'plumbline/baseline', api_key: null }, []);
  expect(findProblems(settingFormSchema, form)).toEqual({});
  expect(findProblems(settingFormSchema, { ...form, model: ' plumbline/baseline ' })).toEqual({});
  expect(findProblems(settingFormSchema, { ...form, model: 'plumbline/other' })).toEqual({
    api_key: ['API Key is required'],
  });
});

test('a model on a machine of the operator needs no key, with or without a prefix', () => {
  const form = { ...toSettingForm({ ...stored, api_key: null }, ['ollama', '']), api_key: '' };
  const problems = (model: string) => findProblems(settingFormSchema, { ...form, model });
  expect([problems('ollama/llama3'), problems('llama3')]).toEqual([{}, {}]);
  expect(problems('lab/llama3')).toEqual({ api_key: ['API Key is required'] });
});

test('the mask of the stored key is accepted; another mask, or text that no header can hold, is refused', () => {
  const form = toSettingForm(stored, []);
  expect(findProblems(settingFormSchema, { ...form, api_key: 'sk-…dock' })).toEqual({
    api_key: ['API key must be letters, digits and signs of ASCII, without spaces'],
  });
  expect(findProblems(settingFormSchema, { ...form, api_key: 'sk-harbour-0815-mole' })).toEqual({});
});

test('languages are separated by commas or spaces, and an empty field means all', () => {
  const form = toSettingForm(stored, []);
  const parse = (languages: string) => v.parse(settingFormSchema, { ...form, languages }).languages;
  expect([parse(''), parse('FR, en'), parse('es unknown')]).toEqual([null, ['fr', 'en'], ['es', 'unknown']]);
  expect(findProblems(settingFormSchema, { ...form, languages: 'french' })).toEqual({
    languages: ['A language is a tag such as en, fr or unknown'],
  });
});
