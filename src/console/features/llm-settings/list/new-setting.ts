import { NONE_NOW } from '#console/shared/setting-edit/analyse-now.ts';
import { NAME_MAX } from '#contract/llm-setting.ts';
import type { LocalModel, LocalServer } from '#contract/model-settings.ts';
import type { AddSettingValues } from './add-setting-schema.ts';

/** The start values of Add LLMSettings. */
export const NEW_SETTING: AddSettingValues = {
  name: '',
  description: '',
  api_key: '',
  model: '',
  is_selected: false,
  counts_reposts: false,
  analyse_now: NONE_NOW,
  keyless: [],
  endpoint_name: '',
  endpoint_base_url: '',
};

/** The same for a model of a local server: nothing is left to fill in. */
export function usingModel(
  start: AddSettingValues,
  { program, name, base_url }: Pick<LocalServer, 'program' | 'name' | 'base_url'>,
  { id }: Pick<LocalModel, 'id'>,
): AddSettingValues {
  return {
    ...start,
    name: `${id} (${program})`.slice(0, NAME_MAX).toWellFormed(),
    description: `On your own machine, at ${base_url}`,
    model: `${name}/${id}`,
    keyless: [...start.keyless, name],
    endpoint_name: name,
    endpoint_base_url: base_url,
  };
}
