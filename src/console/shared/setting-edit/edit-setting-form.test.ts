import { expect, test } from 'vitest';
import { findProblems } from '#console/shared/forms/form.ts';
import { editSettingSchema, toEditForm } from './edit-setting-form.ts';

const stored = {
  id: 7,
  version: 3,
  name: 'Reviewed',
  model: 'openai/gpt-4.1',
  description: '',
  is_selected: false,
  counts_reposts: false,
  analyse_now: 'none' as const,
};

test('the edit form requires name and model, and starts without the key', { tags: ['S5.9'] }, () => {
  const form = toEditForm(stored);
  expect(form.api_key).toBe('');
  expect(findProblems(editSettingSchema, form)).toEqual({});
  expect(findProblems(editSettingSchema, { ...form, name: ' ', model: '', api_key: '' })).toEqual({
    name: ['Name is required'],
    model: ['Model is required'],
  });
});
