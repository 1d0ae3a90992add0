import * as v from 'valibot';
import { analyseNowField } from '#console/shared/setting-edit/analyse-now.ts';
import { keySchema } from '#console/shared/setting-edit/edit-setting-form.ts';
import { llmSettingCreationSchema, needsKey } from '#contract/llm-setting.ts';

const { name, description, model } = llmSettingCreationSchema.entries;

/**
 * The fields of a new setting. The other fields are set on its page. `keyless` are the prefixes of the models that need no key. The
 * endpoint of a local server that was found comes along; its fields are empty without one.
 */
export const addSettingSchema = v.pipe(
  v.object({
    name,
    description,
    api_key: keySchema,
    model,
    is_selected: v.boolean(),
    counts_reposts: v.boolean(),
    analyse_now: analyseNowField,
    keyless: v.array(v.string()),
    endpoint_name: v.string(),
    endpoint_base_url: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['model'], ['api_key'], ['keyless']],
      (setting) => setting.api_key !== '' || !needsKey(setting.model, setting.keyless),
      'API key is required',
    ),
    ['api_key'],
  ),
);

export type AddSettingValues = v.InferInput<typeof addSettingSchema>;
