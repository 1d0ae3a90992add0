import type { ModelSettings } from '#contract/model-settings.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { createLanguageModelFor, type ModelMeans } from './language-model-for.ts';
import { planLabeller } from './plan-labeller.ts';
import type { SelectedSetting } from './selected.ts';

/**
 * Returns the labeller of a setting under the models settings. Throws a `WorkFailure` for a model that cannot be
 * called.
 */
export type LabellerFor = (setting: SelectedSetting, models: ModelSettings) => Labeller;

/** How long a request is retried before its run waits in the queue instead. */
const PATIENCE_MS = 120_000;

/** Makes labellers: the embedded rule model, or a language model with the setting's key. */
export function createLabellerFor(means: ModelMeans): LabellerFor {
  const languageModelFor = createLanguageModelFor(means);
  return (setting, models) => {
    const planned = planLabeller(setting, models, means.config);
    const manner = { postsPerRequest: models.batch_size, patienceMs: PATIENCE_MS, loadingMs: PATIENCE_MS };
    const model = languageModelFor(setting, models, manner);
    if (model === null) return EMBEDDED;
    const { label, watchWaits } = model;
    return { ...planned, label, watchWaits };
  };
}
