import { describe, expect, test } from 'vitest';
import { baseUrlOf, locateModel } from './locate-model.ts';

const surroundings = {
  endpoints: [
    { name: 'lab', base_url: 'https://lab.example/v1' },
    { name: 'openai-eu', base_url: 'https://eu.example/v1' },
  ],
  config: { LLM_BASE_URL: 'https://Own.example/v1/' },
};

describe('a model', () => {
  test.each([
    ['plumbline/baseline', { kind: 'embedded' }],
    ['openai/gpt-5', { kind: 'remote', provider: 'openai', name: 'gpt-5', baseUrl: 'https://api.openai.com/v1' }],
    ['anthropic/x', { kind: 'remote', provider: 'anthropic', name: 'x', baseUrl: 'https://api.anthropic.com/v1' }],
    ['mistral/x', { kind: 'remote', provider: 'mistral', name: 'x', baseUrl: 'https://api.mistral.ai/v1' }],
    ['llama3:8b', { kind: 'remote', provider: null, name: 'llama3:8b', baseUrl: 'https://own.example/v1' }],
    ['lab/org/model', { kind: 'remote', provider: null, name: 'org/model', baseUrl: 'https://lab.example/v1' }],
    ['openai-eu/gpt-5', { kind: 'remote', provider: null, name: 'gpt-5', baseUrl: 'https://eu.example/v1' }],
  ])('%s is found', { tags: ['S13.5'] }, (model, place) => {
    expect(locateModel(model, surroundings)).toEqual(place);
  });

  test.each(['nobody/x', 'plumbline/other', 'openai/', '/x', 'OpenAI/gpt-5', 'constructor/x'])(
    '%s is nowhere',
    (model) => {
      expect(locateModel(model, surroundings)).toBe(null);
    },
  );

  test.each([
    ['plumbline/baseline', null],
    ['nobody/x', null],
    ['google/x', 'https://generativelanguage.googleapis.com/v1beta'],
  ])('%s has the base URL %s', { tags: ['S13.5'] }, (model, baseUrl) => {
    expect(baseUrlOf(model, surroundings)).toBe(baseUrl);
  });
});
