import type { ModelSettings } from '#contract/model-settings.ts';
import { EMBEDDED } from '#server/domain/labelling/embedded-labeller.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { estimatePosts } from '#server/domain/llm/estimate-post.ts';
import { identifyModel } from '#server/domain/llm/identify-model.ts';
import { baseUrlOf } from '#server/domain/models/locate-model.ts';
import { isOwnMachine } from '#server/domain/models/own-machine.ts';
import type { Config } from '#server/foundations/config.ts';
import { UnknownModelError } from './language-model-for.ts';
import type { SelectedSetting } from './selected.ts';

/** What is known of a labeller without its key: what it would read, and what asking it would use. */
export type PlannedLabeller = Pick<
  Labeller,
  'model' | 'isRemote' | 'isFree' | 'parameters' | 'ownCategories' | 'reads' | 'estimatorFor'
>;

/** Plans the labeller of a setting under the models settings. Throws {@link UnknownModelError}. */
export function planLabeller(
  setting: Pick<SelectedSetting, 'model' | 'is_blind' | 'languages'>,
  models: ModelSettings,
  config: Pick<Config, 'LLM_BASE_URL' | 'LLM_ALLOWED_HOSTS'>,
): PlannedLabeller {
  const surroundings = { endpoints: models.endpoints, config };
  const identity = identifyModel(setting, models, surroundings);
  if (identity === null) throw new UnknownModelError(setting.model);
  const baseUrl = baseUrlOf(setting.model, surroundings);
  if (baseUrl === null) return EMBEDDED;
  return { ...identity, isFree: isOwnMachine(baseUrl, config), estimatorFor: estimatePosts(models.batch_size) };
}
