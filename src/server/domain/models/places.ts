import type { Endpoint } from '#contract/endpoint.ts';
import { needsKey } from '#contract/llm-setting.ts';
import type { ModelPlaces } from '#contract/model-settings.ts';
import { normalizeBaseUrl } from '#server/foundations/base-url.ts';
import type { Config } from '#server/foundations/config.ts';
import { isOwnMachine } from './own-machine.ts';

type Where = { endpoints: readonly Endpoint[]; config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'> };

/** The endpoints, and the place of models without a prefix. Machines of the operator need no key. */
export function listPlaces({ endpoints, config }: Where): ModelPlaces['data'] {
  const places = [
    ...endpoints.map(({ name, base_url }) => ({ prefix: name, base_url })),
    { prefix: '', base_url: normalizeBaseUrl(config.LLM_BASE_URL) },
  ];
  return places.map((place) => ({ ...place, needs_key: !isOwnMachine(place.base_url, config) }));
}

/** Whether the calls of a model need a key here. */
export const isKeyNeeded = (model: string, where: Where): boolean =>
  needsKey(
    model,
    listPlaces(where)
      .filter(({ needs_key }) => !needs_key)
      .map(({ prefix }) => prefix),
  );
