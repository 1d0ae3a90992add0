import { readCompatible } from './compatible.ts';
import { readLlamaCpp } from './llama-cpp.ts';
import { readLmStudio } from './lm-studio.ts';
import type { AskLocal } from './local-fetch.ts';
import { isOllama, ollamaContext } from './ollama.ts';

/** How much of a model a local server offers; null where it does not say. */
export type Capacity = {
  /** How many tokens a request and its answer may have together. */
  context: number | null;
  /** How many requests are answered at once. */
  parallel: number | null;
};

/** What Ollama gives where it has little memory (https://docs.ollama.com/context-length). */
const OLLAMA_LEAST = 4096;

/** By default these programs answer one request after the other. One that waits there would use up its time. */
const ONE_AT_A_TIME = 1;

/** What a local server offers of a model. Throws what `ask` throws. */
export async function capacityOf(ask: AskLocal, model: string): Promise<Capacity> {
  if (await isOllama(ask)) {
    return { context: (await ollamaContext(ask, model)) ?? OLLAMA_LEAST, parallel: ONE_AT_A_TIME };
  }
  const lmStudio = await readLmStudio(ask);
  const found = lmStudio ?? (await readLlamaCpp(ask)) ?? (await readCompatible(ask));
  const [only, another] = found?.models ?? [];
  // llama.cpp has one model, and answers to any name.
  const named = found?.models.find(({ id }) => id === model) ?? (another === undefined ? only : undefined);
  const parallel = named?.parallel ?? (lmStudio === null ? null : ONE_AT_A_TIME);
  // LM Studio says the context that a model has only when it is loaded, but the longest before.
  return { context: named?.context ?? named?.context_max ?? null, parallel };
}
