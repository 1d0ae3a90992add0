import { describe, expect, test } from 'vitest';
import { FRAME_VERSION } from './frame.ts';
import { identifyModel } from './identify-model.ts';

const surroundings = {
  endpoints: [
    { name: 'lab', base_url: 'https://lab.example/v1' },
    { name: 'openai-eu', base_url: 'https://eu.example/v1' },
  ],
  config: { LLM_BASE_URL: 'https://Own.example/v1/' },
};

describe('results are stored', () => {
  const identify = (model: string) =>
    identifyModel({ model, is_blind: true, languages: null }, { temperature: 0.5, batch_size: 1 }, surroundings);

  test("under a provider's model and the temperature", () => {
    expect(identify('openai/gpt-5')).toEqual({
      model: 'openai/gpt-5',
      isRemote: true,
      ownCategories: {},
      reads: 'all',
      parameters: { temperature: 0.5, blind: 1, posts_per_request: 1, frame: FRAME_VERSION },
    });
  });

  test.each([
    ['lab/x', 'https://lab.example/v1'],
    ['x', 'https://own.example/v1'],
  ])('separately for each server that somebody named: %s', (model, base_url) => {
    expect(identify(model)).toMatchObject({ model, parameters: { temperature: 0.5, base_url } });
  });

  test('under the rules alone for the embedded model', () => {
    expect(identify('plumbline/baseline')).toMatchObject({
      model: 'plumbline/baseline',
      parameters: { rules: expect.any(Number) },
    });
    expect(identify('plumbline/baseline')?.parameters).not.toHaveProperty('temperature');
  });

  test('nowhere for a model that is not defined', () => {
    expect(identify('nobody/x')).toBe(null);
  });
});

test('a language model reads what its setting lists, in one order, and the embedded model what it has rules for', () => {
  const readBy = (model: string, languages: string[] | null) =>
    identifyModel({ model, is_blind: true, languages }, { temperature: 0.5, batch_size: 1 }, surroundings)?.reads;
  expect([
    readBy('openai/gpt-5', ['fr', 'de', 'en']),
    readBy('openai/gpt-5', null),
    readBy('plumbline/baseline', ['de']),
  ]).toEqual([['de', 'en', 'fr'], 'all', ['en', 'es', 'fr']]);
});
