import type { ModelSettings } from '#contract/model-settings.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import type { SelectedSetting } from './selected.ts';

/** Gives the labeller of a setting under the models settings. Throws a `WorkFailure` for a model that cannot be called. */
export type LabellerFor = (setting: SelectedSetting, models: ModelSettings) => Labeller;
