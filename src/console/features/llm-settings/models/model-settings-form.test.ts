import * as v from 'valibot';
import { expect, test } from 'vitest';
import { findProblems } from '#console/shared/forms/form.ts';
import { modelSettingsFormSchema, priceRowSchema, toModelSettingsForm } from './model-settings-form.ts';

const stored = {
  version: 2,
  temperature: 0.2,
  concurrency: 4,
  batch_size: 20,
  max_posts: 1000,
  token_budget: 5_000_000,
  prices: [{ model: 'openai/gpt-4.1', input: 2, output: 8.5 }],
  confirm_above_tokens: 1_000_000,
  confirm_above_cost: null,
  endpoints: [{ name: 'ollama', base_url: 'http://localhost:11434/v1' }],
};
const form = toModelSettingsForm({ ...stored, updated_at: '2026-11-20T00:00:00.000Z' });

test('stored settings go through the form unchanged', () => {
  expect(v.parse(modelSettingsFormSchema, form)).toEqual({ ...stored, analyse_now: false });
});

test.each(['', ' ', 'many', '1e9', '4.5'])('"%s" is refused as the number of parallel calls', (concurrency) => {
  expect(findProblems(modelSettingsFormSchema, { ...form, concurrency })).toEqual({
    concurrency: ['Must be a whole number from 1 to 64'],
  });
});

test('an empty threshold means no threshold, and 0 is a threshold', () => {
  const typed = { ...form, confirm_above_tokens: ' ', confirm_above_cost: '0' };
  expect(v.parse(modelSettingsFormSchema, typed)).toEqual({
    ...stored,
    analyse_now: false,
    confirm_above_tokens: null,
    confirm_above_cost: 0,
  });
});

test('a threshold that is not a number is refused', () => {
  expect(findProblems(modelSettingsFormSchema, { ...form, confirm_above_tokens: 'some' })).toEqual({
    confirm_above_tokens: ['Must be a whole number from 0 to 1,000,000,000'],
  });
});

test('prices of cached tokens go through the form, and may be left empty', () => {
  const price = { model: 'm', input: '1', output: '2', cache_read: '0.1', cache_write: ' ' };
  expect(v.parse(priceRowSchema, price)).toEqual({ model: 'm', input: 1, output: 2, cache_read: 0.1 });
  const settings = { ...stored, updated_at: '2026-11-20T00:00:00.000Z' };
  const given = { model: 'm', input: 1, output: 2, cache_write: 1.25 };
  expect(toModelSettingsForm({ ...settings, prices: [given] }).prices).toEqual([
    { model: 'm', input: '1', output: '2', cache_read: '', cache_write: '1.25' },
  ]);
});

test('a price needs a model and two numbers', () => {
  const cached = { cache_read: 'little', cache_write: '' };
  expect(findProblems(priceRowSchema, { model: '', input: '', output: '-1', ...cached })).toEqual({
    model: ['Model is required'],
    input: ['Must be a number from 0 to 100,000'],
    output: ['Must be a number from 0 to 100,000'],
    cache_read: ['Must be a number from 0 to 100,000'],
  });
});

test('a model can have only one price', () => {
  const row = { model: 'm', input: '1', output: '1', cache_read: '', cache_write: '' };
  expect(findProblems(modelSettingsFormSchema, { ...form, prices: [row, row] })).toEqual({
    prices: ['Each model has one price'],
  });
});
