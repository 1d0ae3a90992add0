import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProblems } from '#console/shared/forms/form.ts';
import { modelSettingsFormSchema, toModelSettingsForm } from './model-settings-form.ts';

const stored = {
  version: 2,
  temperature: 0.2,
  concurrency: 4,
  batch_size: 20,
  max_posts: 1000,
  token_budget: 5_000_000,
  endpoints: [{ name: 'ollama', base_url: 'http://localhost:11434/v1' }],
};
const form = toModelSettingsForm({
  ...stored,
  prices: [],
  confirm_above_tokens: null,
  confirm_above_cost: null,
  updated_at: '2026-11-20T00:00:00.000Z',
});

test('what is stored goes through the form unchanged', () => {
  expect(v.parse(modelSettingsFormSchema, form)).toEqual(stored);
});

test.each(['', ' ', 'many', '1e9', '4.5'])('"%s" is no number of calls at once', (concurrency) => {
  expect(findProblems(modelSettingsFormSchema, { ...form, concurrency })).toEqual({
    concurrency: ['Must be a whole number from 1 to 64'],
  });
});
