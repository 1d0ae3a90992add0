import { createAnthropic } from '@ai-sdk/anthropic';
import { createGoogle } from '@ai-sdk/google';
import { createMistral } from '@ai-sdk/mistral';
import { createOpenAI } from '@ai-sdk/openai';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { LanguageModel } from 'ai';
import type { Provider } from '#server/domain/models/locate-model.ts';
import { KeyMissing } from './errors.ts';
import { askedOf, type RemotePlace } from './remote-place.ts';

type Way = { baseURL: string; apiKey: string; fetch: typeof fetch };

// The SDK would print warnings on the console, for example about a temperature that a model does not accept.
globalThis.AI_SDK_LOG_WARNINGS = false;

/**
 * OpenAI is asked by chat completions and not by the responses API, which is the SDK's default: all other servers have
 * chat completions, and OpenAI stores responses unless a request forbids it.
 */
const CREATE: Record<Provider, (way: Way, model: string) => LanguageModel> = {
  openai: (way, model) => createOpenAI(way).chat(model),
  anthropic: (way, model) => createAnthropic(way)(model),
  google: (way, model) => createGoogle(way)(model),
  mistral: (way, model) => createMistral(way)(model),
};

/**
 * The SDK's model for a place. Throws {@link KeyMissing} for a provider without a key, because the SDK would take a key
 * from the environment instead.
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

/** Further options for each provider: the answer's form is binding, no tool is used for it, and nothing is stored. */
export const PROVIDER_OPTIONS = {
  openai: { strictJsonSchema: true, store: false },
  anthropic: { structuredOutputMode: 'outputFormat' },
  mistral: { strictJsonSchema: true },
} as const;
