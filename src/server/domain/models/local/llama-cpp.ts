import * as v from 'valibot';
import { type AskLocal, countSchema, type LocalAnswer, readAs, wordSchema } from './local-fetch.ts';
import { type LocalProgram, NAMELESS, UNKNOWN_MODEL } from './local-model.ts';

// https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md
const propsSchema = v.object({
  default_generation_settings: v.object({ n_ctx: countSchema }),
  total_slots: countSchema,
  build_info: wordSchema,
});
const modelsSchema = v.object({
  data: v.array(
    v.fallback(
      v.object({
        id: v.string(),
        meta: v.optional(v.nullable(v.object({ n_ctx_train: countSchema, size: countSchema }))),
      }),
      { id: NAMELESS, meta: null },
    ),
  ),
});
const loadingSchema = v.object({ error: v.object({ message: v.pipe(v.string(), v.regex(/loading model/i)) }) });

const LLAMA_CPP = { program: 'llama.cpp', name: 'llamacpp' };

/** Whether the answer is llama.cpp's to everything while its model is being loaded. */
export const isLoading = ({ status, body }: LocalAnswer): boolean =>
  status === 503 && v.safeParse(loadingSchema, body).success;

/** llama.cpp and its model, or null for another program. */
export async function readLlamaCpp(ask: AskLocal): Promise<LocalProgram | null> {
  const answer = await ask('/props');
  if (isLoading(answer)) return { ...LLAMA_CPP, version: null, is_loading: true, models: [] };
  const props = readAs(answer, propsSchema);
  if (props === null) return null;
  const listed = readAs(await ask('/v1/models'), modelsSchema);
  const models = (listed?.data ?? []).map(({ id, meta }) => ({
    ...UNKNOWN_MODEL,
    id,
    size: meta?.size ?? null,
    context: props.default_generation_settings.n_ctx,
    context_max: meta?.n_ctx_train ?? null,
    is_loaded: true,
    parallel: props.total_slots,
  }));
  return { ...LLAMA_CPP, version: props.build_info, is_loading: false, models };
}
