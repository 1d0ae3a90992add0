import { expect, test } from 'vitest';
import { KeyMissing } from './errors.ts';
import { askedOf, providerModel } from './provider-model.ts';

const place = (provider: 'openai' | 'anthropic' | 'google' | 'mistral' | null) => ({
  kind: 'remote' as const,
  provider,
  name: 'm-1',
  baseUrl: 'https://ai.example:8443/v1',
});

test('a server is named by its host and port, and a model as its provider names it', () => {
  expect(askedOf(place(null))).toEqual({ host: 'ai.example:8443', model: 'm-1' });
});

test.each(['openai', 'anthropic', 'google', 'mistral'] as const)('%s is not asked without a key', (provider) => {
  const error = new KeyMissing({ host: 'ai.example:8443', model: 'm-1' });
  expect(() => providerModel(place(provider), null, fetch)).toThrow(error);
});

test.each([
  ['openai', 'openai.chat'],
  ['anthropic', 'anthropic.messages'],
  ['google', 'google.generative-ai'],
  ['mistral', 'mistral.chat'],
  [null, 'compatible.chat'],
] as const)('%s is asked in its own protocol', (provider, protocol) => {
  expect(providerModel(place(provider), 'key', fetch)).toMatchObject({ provider: protocol, modelId: 'm-1' });
});
