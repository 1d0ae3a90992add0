import * as v from 'valibot';
import { type AskLocal, countSchema, readAs, wordSchema } from './local-fetch.ts';
import type { LocalModel, LocalProgram } from './local-model.ts';

// https://lmstudio.ai/docs/developer/rest/endpoints
const modelsSchema = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      type: wordSchema,
      quantization: wordSchema,
      state: v.string(),
      max_context_length: countSchema,
      loaded_context_length: countSchema,
    }),
  ),
});
// https://lmstudio.ai/docs/developer/rest/list, from 0.4.0 on
const sizesSchema = v.object({
  models: v.array(
    v.object({
      key: v.string(),
      size_bytes: countSchema,
      loaded_instances: v.optional(
        v.array(v.object({ config: v.object({ context_length: countSchema, parallel: countSchema }) })),
        [],
      ),
    }),
  ),
});

/** LM Studio and its models, or null for another program. It answers paths that it does not know with 200, too. */
export async function readLmStudio(ask: AskLocal): Promise<LocalProgram | null> {
  const listed = readAs(await ask('/api/v0/models'), modelsSchema);
  if (listed === null) return null;
  const sizes = readAs(await ask('/api/v1/models'), sizesSchema);
  const models = listed.data
    .filter(({ type }) => type !== 'embeddings')
    .map((model): LocalModel => {
      const known = sizes?.models.find(({ key }) => key === model.id);
      const loaded = known?.loaded_instances[0]?.config;
      return {
        id: model.id,
        size: known?.size_bytes ?? null,
        quantization: model.quantization,
        context: model.loaded_context_length ?? loaded?.context_length ?? null,
        context_max: model.max_context_length,
        is_loaded: model.state === 'loaded',
        parallel: loaded?.parallel ?? null,
      };
    });
  return { program: 'LM Studio', name: 'lmstudio', version: null, is_loading: false, models };
}
