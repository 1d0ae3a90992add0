import { NONE_NOW } from '#console/shared/setting-edit/analyse-now.ts';
import type { LocalServer } from '#contract/model-settings.ts';
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

/** The same for the first model of a local server: nothing is left to fill in. */
export function usingServer(
  start: AddSettingValues,
  { program, name, base_url, models }: LocalServer,
): AddSettingValues {
  const [model = ''] = models;
  return {
    ...start,
    name: `${model} (${program})`,
    description: `On a machine of our own, at ${base_url}`,
    model: `${name}/${model}`,
    keyless: [...start.keyless, name],
    endpoint_name: name,
    endpoint_base_url: base_url,
  };
}
