import { isEmbedded } from '#contract/embedded-model.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { normalizeBaseUrl } from '#server/foundations/base-url.ts';
import type { Config } from '#server/foundations/config.ts';

/** The base URL of each provider whose name a model's name may begin with. */
export const PROVIDERS = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com/v1',
  google: 'https://generativelanguage.googleapis.com/v1beta',
  mistral: 'https://api.mistral.ai/v1',
} as const;
export type Provider = keyof typeof PROVIDERS;

/** The place of a model: embedded, or `name` at `baseUrl`. The server has OpenAI's API when `provider` is null. */
export type ModelPlace =
  | { kind: 'embedded' }
  | { kind: 'remote'; provider: Provider | null; name: string; baseUrl: string };

/** What decides the place of a model, besides its name. */
export type Surroundings = { endpoints: readonly Endpoint[]; config: Pick<Config, 'LLM_BASE_URL'> };

/**
 * The place of a setting's model: `{provider}/{name}`, `{endpoint}/{name}`, or a bare name at LLM_BASE_URL. Null when
 * the part before the slash is neither a provider nor an endpoint.
 */
export function locateModel(model: string, { endpoints, config }: Surroundings): ModelPlace | null {
  if (isEmbedded(model)) return { kind: 'embedded' };
  const slash = model.indexOf('/');
  if (slash === -1)
    return { kind: 'remote', provider: null, name: model, baseUrl: normalizeBaseUrl(config.LLM_BASE_URL) };
  const [prefix, name] = [model.slice(0, slash), model.slice(slash + 1)];
  if (name === '') return null;
  if (isProvider(prefix)) return { kind: 'remote', provider: prefix, name, baseUrl: PROVIDERS[prefix] };
  const endpoint = endpoints.find((defined) => defined.name === prefix);
  return endpoint === undefined ? null : { kind: 'remote', provider: null, name, baseUrl: endpoint.base_url };
}

/** The base URL of the model's calls; null for the embedded model and for an unknown one. */
export function baseUrlOf(model: string, surroundings: Surroundings): string | null {
  const place = locateModel(model, surroundings);
  return place?.kind === 'remote' ? place.baseUrl : null;
}

function isProvider(prefix: string): prefix is Provider {
  return Object.hasOwn(PROVIDERS, prefix);
}
