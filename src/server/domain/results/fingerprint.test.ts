import { expect, test } from 'vitest';
import type { AnalyzerInstructions, Labeller } from '#server/domain/labelling/labeller.ts';
import { fingerprint } from './fingerprint.ts';

const analyzer: AnalyzerInstructions = {
  kind: 'propaganda',
  categories: ['Slogans', 'Repetition'],
  prompt_system: 'Mark slogans.',
  prompt_user: '{{post}}',
};
const labeller: Pick<Labeller, 'model' | 'isRemote' | 'parameters' | 'ownCategories'> = {
  model: 'openai/small',
  isRemote: true,
  parameters: { temperature: 0, top: 1 },
  ownCategories: {},
};
const original = fingerprint(analyzer, labeller);

test('a fingerprint is a SHA-256 in hex', () => {
  expect(original).toMatch(/^[0-9a-f]{64}$/);
});

test('a fingerprint depends only on its ingredients', () => {
  const sameInAnotherOrder: AnalyzerInstructions = {
    prompt_user: '{{post}}',
    prompt_system: 'Mark slogans.',
    categories: ['Slogans', 'Repetition'],
    kind: 'propaganda',
  };
  expect(fingerprint(sameInAnotherOrder, { ...labeller, parameters: { top: 1, temperature: 0 } })).toBe(original);
});

test.each<[string, Partial<AnalyzerInstructions>]>([
  ['the question', { kind: 'disinformation' }],
  ['a category', { categories: ['Slogans', 'Straw Man'] }],
  ['the number of categories', { categories: ['Slogans'] }],
  ['the order of the categories', { categories: ['Repetition', 'Slogans'] }],
  ['where one category ends', { categories: ['Slogans,Repetition'] }],
  ['the system prompt', { prompt_system: 'Mark slogans!' }],
  ['the user prompt', { prompt_user: 'Post: {{post}}' }],
])('%s changes the fingerprint', (_, change) => {
  expect(fingerprint({ ...analyzer, ...change }, labeller)).not.toBe(original);
});

test.each<[string, Partial<typeof labeller>]>([
  ['the model', { model: 'openai/large' }],
  ['a parameter', { parameters: { temperature: 1, top: 1 } }],
  ['the type of a parameter', { parameters: { temperature: '0', top: 1 } }],
  ['a missing parameter', { parameters: { temperature: 0 } }],
  ['no parameters', { parameters: {} }],
  ['categories of its own', { ownCategories: { propaganda: ['Chant'] } }],
])('%s changes the fingerprint', (_, change) => {
  expect(fingerprint(analyzer, { ...labeller, ...change })).not.toBe(original);
});

test.each<[string, Partial<AnalyzerInstructions>]>([
  ['the system prompt', { prompt_system: 'Mark slogans!' }],
  ['the user prompt', { prompt_user: 'Post: {{post}}' }],
])('%s does not change the fingerprint of the embedded model, which reads no prompts', (_, change) => {
  const embedded = { ...labeller, isRemote: false };
  expect(fingerprint({ ...analyzer, ...change }, embedded)).toBe(fingerprint(analyzer, embedded));
});

test('where the labeller names its own categories, those of the analyzer do not count', () => {
  const naming = { ...labeller, ownCategories: { propaganda: ['Chant'] } };
  expect(fingerprint({ ...analyzer, categories: ['Other'] }, naming)).toBe(fingerprint(analyzer, naming));
});
