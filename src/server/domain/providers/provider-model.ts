import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { ModelPlace, Provider } from '#server/domain/models/locate-model.ts';
import { type Asked, KeyMissing } from './errors.ts';

export type RemotePlace = Extract<ModelPlace, { kind: 'remote' }>;

type Way = { baseURL: string; apiKey: string; fetch: typeof fetch };

// The SDK would print warnings, such as of a temperature that a model does not take, on the console.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * OpenAI is asked by chat completions, not by the responses API, which the SDK would take: every other server speaks the
 * same, and responses are stored at OpenAI unless one asks for the opposite.
 */
const CREATE: Record<Provider, (way: Way, model: string) => LanguageModel> = {
  openai: (way, model) => createOpenAI(way).chat(model),
  anthropic: (way, model) => createAnthropic(way)(model),
  google: (way, model) => createGoogle(way)(model),
  mistral: (way, model) => createMistral(way)(model),
};

/**
 * The SDK's model for a place. Throws {@link KeyMissing} for a provider without a key, since the SDK would take one from the
 * environment instead.
 */
export function providerModel(place: RemotePlace, apiKey: string | null, outbound: typeof fetch): LanguageModel {
  const { provider, name, baseUrl: baseURL } = place;
  if (provider === null) {
    return createOpenAICompatible({
      name: 'compatible',
      baseURL,
      fetch: outbound,
      supportsStructuredOutputs: true,
      ...(apiKey !== null && { apiKey }),
    })(name);
  }
  if (apiKey === null) throw new KeyMissing(askedOf(place));
  return CREATE[provider]({ baseURL, apiKey, fetch: outbound }, name);
}

/** What each provider has to be told besides: the answer's form is binding, no tool carries it, and nothing is kept. */
export const PROVIDER_OPTIONS = {
  openai: { strictJsonSchema: true, store: false },
  anthropic: { structuredOutputMode: 'outputFormat' },
  mistral: { strictJsonSchema: true },
} as const;

export function askedOf({ baseUrl, name }: RemotePlace): Asked {
  return { host: new URL(baseUrl).host, model: name };
}
