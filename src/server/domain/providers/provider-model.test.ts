import { generateText } from 'ai';
import { expect, test, vi } from 'vitest';
import { KeyMissing } from './errors.ts';
import { PROVIDER_OPTIONS, providerModel } from './provider-model.ts';

const place = (provider: 'openai' | 'anthropic' | 'google' | 'mistral' | null) => ({
  kind: 'remote' as const,
  provider,
  name: 'm-1',
  baseUrl: 'https://ai.example:8443/v1',
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

/** The address, the key and the form of the answer in a request to a model. */
async function requestTo(provider: 'openai' | null, apiKey: string | null) {
  const requests: unknown[] = [];
  const outbound: typeof fetch = async (url, init) => {
    requests.push([String(url), new Headers(init?.headers).get('authorization'), init?.body]);
    return new Response('', { status: 400 });
  };
  const model = providerModel(place(provider), apiKey, outbound);
  await generateText({ model, prompt: 'Hi', maxRetries: 0 }).catch(() => undefined);
  return requests;
}

test('a model is asked at its address, with its key if it has one', async () => {
  const body = JSON.stringify({ model: 'm-1', messages: [{ role: 'user', content: 'Hi' }] });
  const url = 'https://ai.example:8443/v1/chat/completions';
  expect(await requestTo(null, 'sk-1')).toEqual([[url, 'Bearer sk-1', body]]);
  expect(await requestTo(null, null)).toEqual([[url, null, body]]);
  expect(await requestTo('openai', 'sk-1')).toEqual([[url, 'Bearer sk-1', body]]);
});

test('answers bind to their form, no tool is used, nothing is stored, and the SDK prints no warnings', () => {
  expect(PROVIDER_OPTIONS).toEqual({
    openai: { strictJsonSchema: true, store: false },
    anthropic: { structuredOutputMode: 'outputFormat' },
    mistral: { strictJsonSchema: true },
  });
  expect(providerModel(place(null), null, fetch)).toMatchObject({ supportsStructuredOutputs: true });
});

test('the SDK prints no warnings', async () => {
  globalThis.AI_SDK_LOG_WARNINGS = undefined;
  vi.resetModules();
  await import('./provider-model.ts');
  expect(globalThis.AI_SDK_LOG_WARNINGS).toBe(false);
});
