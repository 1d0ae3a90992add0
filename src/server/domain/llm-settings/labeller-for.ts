import type { ModelSettings } from '#contract/model-settings.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { asLabeller } from '#server/domain/llm/as-labeller.ts';
import { identifyModel } from '#server/domain/llm/identify-model.ts';
import { createLanguageModel } from '#server/domain/llm/language-model.ts';
import type { Providers } from '#server/domain/llm/providers.ts';
import { locateModel } from '#server/domain/models/locate-model.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { Config } from '#server/foundations/config.ts';
import { readAllowedHosts } from '#server/foundations/outbound/allowed-hosts.ts';
import { createGuardedFetch } from '#server/foundations/outbound/guarded-fetch.ts';
import type { Secrets } from '#server/foundations/secrets.ts';
import { keyFor } from './api-key.ts';
import type { SelectedSetting } from './selected.ts';

/** The setting names a model that is neither of a known provider nor of an endpoint in the models settings. */
export class UnknownModelError extends WorkFailure {
  override name = 'UnknownModelError';
  readonly model: string;
  constructor(model: string) {
    super(`The model "${model}" is not known to this server; choose another in the LLM setting`, { isLasting: true });
    this.model = model;
  }
}

/** Gives the labeller of a setting under the models settings. Throws a `WorkFailure` for a model that cannot be called. */
export type LabellerFor = (setting: SelectedSetting, models: ModelSettings) => Labeller;

/** One answer of a model may take this long; a local model on a small machine thinks for minutes. */
const ANSWER_MS = 180_000;
const ANSWER_BYTES = 4_000_000;
/** How long a request goes on trying before its run waits in the queue instead. */
const PATIENCE_MS = 120_000;

type Means = {
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>;
  secrets: Pick<Secrets, 'storageKey'>;
  /** Shared by everything in the process that asks models, so that one limit holds for all. */
  providers: Providers;
};

/** Finds labellers: the embedded rule model, or a language model with the setting's key. */
export function createLabellerFor({ config, secrets, providers }: Means): LabellerFor {
  const allowedHosts = readAllowedHosts(config);
  const fetch = createGuardedFetch({ allowedHosts, timeoutMs: ANSWER_MS, maxBytes: ANSWER_BYTES });
  return (setting, models) => {
    const surroundings = { endpoints: models.endpoints, config };
    const place = locateModel(setting.model, surroundings);
    const identity = identifyModel(setting, models, surroundings);
    if (place === null || identity === null) throw new UnknownModelError(setting.model);
    if (place.kind === 'embedded') return EMBEDDED;
    const model = createLanguageModel({
      providers,
      place,
      apiKey: keyFor(secrets, setting, place.baseUrl),
      fetch,
      temperature: models.temperature,
      isBlind: setting.is_blind,
      postsPerRequest: models.batch_size,
      concurrency: models.concurrency,
      patienceMs: PATIENCE_MS,
    });
    return asLabeller(identity, model, models.batch_size);
  };
}
