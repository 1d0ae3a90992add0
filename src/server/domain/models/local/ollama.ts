import * as v from 'valibot';
import { type AskLocal, countSchema, readAs, wordSchema } from './local-fetch.ts';
import { type LocalProgram, NAMELESS } from './local-model.ts';

// https://docs.ollama.com/api
const versionSchema = v.object({ version: v.string() });
const tagsSchema = v.object({
  models: v.array(
    v.fallback(
      v.object({
        name: v.string(),
        size: countSchema,
        details: v.optional(v.object({ quantization_level: wordSchema })),
      }),
      { name: NAMELESS, size: null, details: undefined },
    ),
  ),
});
const loadedSchema = v.object({ models: v.array(v.object({ name: v.string(), context_length: countSchema })) });
const shownSchema = v.object({
  parameters: v.optional(v.string(), ''),
  model_info: v.optional(v.record(v.string(), v.unknown()), {}),
  capabilities: v.optional(v.array(v.string()), ['completion']),
});

/** Each of so many models is asked for its context. */
const SHOWN_MAX = 30;

/** Ollama and its models, or null for another program. Only Ollama has `/api/version`; others copy its further paths. */
export async function readOllama(ask: AskLocal): Promise<LocalProgram | null> {
  const version = readAs(await ask('/api/version'), versionSchema);
  if (version === null) return null;
  const [tags, loaded] = await Promise.all([ask('/api/tags'), ask('/api/ps')]);
  const { models } = readAs(tags, tagsSchema) ?? { models: [] };
  const contexts = contextsOf(readAs(loaded, loadedSchema));
  const described = await Promise.all(
    models.map(async ({ name, size, details }, index) => {
      const shown = index < SHOWN_MAX ? readAs(await ask('/api/show', { model: name }), shownSchema) : null;
      const context = contexts.get(name) ?? (shown && numCtxOf(shown.parameters));
      return {
        id: name,
        size,
        quantization: details?.quantization_level ?? null,
        context,
        context_max: shown && longestOf(shown.model_info),
        is_loaded: contexts.has(name),
        parallel: null,
        answers: shown?.capabilities.includes('completion') ?? true,
      };
    }),
  );
  return {
    program: 'Ollama',
    name: 'ollama',
    version: v.parse(wordSchema, version.version),
    is_loading: false,
    models: described.flatMap(({ answers, ...model }) => (answers ? [model] : [])),
  };
}

const contextsOf = (loaded: v.InferOutput<typeof loadedSchema> | null) =>
  new Map(loaded?.models.map(({ name, context_length }) => [name, context_length]));

/** The context that the model's own file asks for. */
function numCtxOf(parameters: string): number | null {
  const [, tokens] = /^num_ctx\s+(\d{1,9})\s*$/m.exec(parameters) ?? [];
  return tokens === undefined ? null : Number(tokens);
}

/** Its name begins with the architecture's, such as `llama.context_length`. */
function longestOf(info: Record<string, unknown>): number | null {
  const [, tokens] = Object.entries(info).find(([key]) => key.endsWith('.context_length')) ?? [];
  return v.parse(countSchema, tokens);
}

export const isOllama = async (ask: AskLocal): Promise<boolean> =>
  readAs(await ask('/api/version'), versionSchema) !== null;

/**
 * How many tokens Ollama gives a request to this model with its answer; null when it does not say. It loads the model first,
 * because only then it is decided: requests in OpenAI's form cannot ask for more, and what is too much is cut off silently.
 */
export async function ollamaContext(ask: AskLocal, model: string): Promise<number | null> {
  const read = async () => {
    const contexts = contextsOf(readAs(await ask('/api/ps'), loadedSchema));
    return contexts.get(model) ?? contexts.get(`${model}:latest`) ?? null;
  };
  const context = await read();
  if (context !== null) return context;
  await ask('/api/generate', { model, stream: false });
  return read();
}
