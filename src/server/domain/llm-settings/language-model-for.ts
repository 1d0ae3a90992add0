import type { ModelSettings } from '#contract/model-settings.ts';
import { createLanguageModel, type LanguageModel } from '#server/domain/llm/language-model.ts';
import { type Capacity, capacityOf } from '#server/domain/models/local/capacity.ts';
import { loadingProbe } from '#server/domain/models/local/loading.ts';
import { type AskLocal, localFetch } from '#server/domain/models/local/local-fetch.ts';
import { locateModel } from '#server/domain/models/locate-model.ts';
import { isOwnMachine } from '#server/domain/models/own-machine.ts';
import type { Providers } from '#server/domain/providers/providers.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Config } from '#server/foundations/config.ts';
import { isAllowed, readAllowedHosts, readListedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { keyFor } from './api-key.ts';
import type { SelectedSetting } from './selected.ts';

/** The setting's model belongs neither to a known provider nor to an endpoint in the models settings. */
export class UnknownModelError extends WorkFailure {
  override name = 'UnknownModelError';
  readonly model: string;
  constructor(model: string) {
    super(`The model "${model}" is not known to this server; choose another in the LLM setting`, { isLasting: true });
    this.model = model;
  }
}

/** How a model is asked, besides what the models settings say. */
export type Manner = {
  /** 1 to 20. */
  postsPerRequest: number;
  /** How long a request is retried; 0 for no retry. */
  patienceMs: number;
  /** How long a request is sent again while the server says that the model is being loaded. */
  loadingMs: number;
};

/** `isFree`: it runs on a machine of the operator, and costs nothing where nobody gave a price. */
export type AskedModel = LanguageModel & { readonly isFree: boolean };

/**
 * Returns the language model of a setting, ready to be asked with the setting's key; null for the embedded model.
 * Throws a `WorkFailure` for a model that cannot be called.
 */
export type LanguageModelFor = (
  setting: Pick<SelectedSetting, 'id' | 'model' | 'is_blind' | 'api_key' | 'key_base_url'>,
  models: ModelSettings,
  manner: Manner,
) => AskedModel | null;

/** The time limit of one answer; a local model on a small machine can take minutes. */
const ANSWER_MS = 180_000;
/** Room for twenty posts with fifty labels and rationales each. Parsing more would delay other work. */
const ANSWER_BYTES = 256_000;
const ERROR_BYTES = 64_000;

export type ModelMeans = {
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>;
  secrets: Pick<Secrets, 'storageKey'>;
  /** Shared by everything in the process that asks models, so that one limit holds for all of it. */
  providers: Providers;
};

/** Makes language models and decrypts their keys. */
export function createLanguageModelFor({ config, secrets, providers }: ModelMeans): LanguageModelFor {
  const allowedHosts = readAllowedHosts(config);
  const fetch = createGuardedFetch({
    allowedHosts,
    timeoutMs: ANSWER_MS,
    maxBytes: ANSWER_BYTES,
    maxErrorBytes: ERROR_BYTES,
  });
  const listed = readListedHosts(config);
  return (setting, models, manner) => {
    const place = locateModel(setting.model, { endpoints: models.endpoints, config });
    if (place === null) throw new UnknownModelError(setting.model);
    if (place.kind === 'embedded') return null;
    const model = createLanguageModel({
      ...manner,
      providers,
      place,
      apiKey: keyFor(secrets, setting, place.baseUrl),
      fetch,
      temperature: models.temperature,
      isBlind: setting.is_blind,
      concurrency: models.concurrency,
      ...(isAllowed(new URL(place.baseUrl), listed) && {
        readCapacity: (signal: AbortSignal) => readCapacity(localFetch(fetch, place.baseUrl, signal), place.name),
        probeLoading: (signal: AbortSignal) => loadingProbe(localFetch(fetch, place.baseUrl, signal), place.name),
      }),
    });
    return { ...model, isFree: isOwnMachine(place.baseUrl, config) };
  };
}

/** What a local server says of a model. Why it says nothing is said by the request that follows. */
const readCapacity = (ask: AskLocal, model: string): Promise<Capacity> =>
  capacityOf(ask, model).catch(() => ({ context: null, parallel: null }));
