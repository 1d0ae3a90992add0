import * as v from 'valibot';
import { type AskLocal, countSchema, readAs, wordSchema } from './local-fetch.ts';
import { type LocalProgram, NAMELESS, UNKNOWN_MODEL } from './local-model.ts';

// https://docs.vllm.ai/en/latest/serving/openai_compatible_server.html
const modelsSchema = v.object({
  data: v.array(
    v.fallback(v.object({ id: v.string(), owned_by: wordSchema, max_model_len: countSchema }), {
      id: NAMELESS,
      owned_by: null,
      max_model_len: null,
    }),
  ),
});
const versionSchema = v.object({ version: wordSchema });

/** vLLM, or another server with OpenAI's list of models; null for other servers. vLLM says that it owns its models. */
export async function readCompatible(ask: AskLocal): Promise<LocalProgram | null> {
  const listed = readAs(await ask('/v1/models'), modelsSchema);
  if (listed === null) return null;
  const isVllm = listed.data.some(({ owned_by }) => owned_by === 'vllm');
  const models = listed.data.map(({ id, max_model_len }) => ({
    ...UNKNOWN_MODEL,
    id,
    context: max_model_len,
    context_max: max_model_len,
    is_loaded: isVllm || null,
  }));
  if (!isVllm) return { program: 'OpenAI-compatible server', name: 'local', version: null, is_loading: false, models };
  const version = readAs(await ask('/version'), versionSchema)?.version ?? null;
  return { program: 'vLLM', name: 'vllm', version, is_loading: false, models };
}
