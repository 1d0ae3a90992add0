import type { ModelSettings } from '#contract/model-settings.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { estimatePosts } from '#server/domain/llm/estimate-post.ts';
import { identifyModel } from '#server/domain/llm/identify-model.ts';
import type { Config } from '#server/foundations/config.ts';
import { UnknownModelError } from './language-model-for.ts';
import type { SelectedSetting } from './selected.ts';

/** What is known of a labeller without its key: what it would read, and what asking it would use. */
export type PlannedLabeller = Pick<
  Labeller,
  'model' | 'isRemote' | 'parameters' | 'ownCategories' | 'reads' | 'estimatorFor'
>;

/** Plans the labeller of a setting under the models settings. Throws {@link UnknownModelError}. */
export function planLabeller(
  setting: Pick<SelectedSetting, 'model' | 'is_blind' | 'languages'>,
  models: ModelSettings,
  config: Pick<Config, 'LLM_BASE_URL'>,
): PlannedLabeller {
  const identity = identifyModel(setting, models, { endpoints: models.endpoints, config });
  if (identity === null) throw new UnknownModelError(setting.model);
  if (!identity.isRemote) return EMBEDDED;
  return { ...identity, estimatorFor: estimatePosts(models.batch_size) };
}
