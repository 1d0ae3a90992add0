import { setTimeout } from 'node:timers/promises';
import { isLoading } from './llama-cpp.ts';
import { readLmStudio } from './lm-studio.ts';
import type { AskLocal } from './local-fetch.ts';
import { isOllama } from './ollama.ts';

/** Asks whether a model still has to be loaded. Throws what `ask` throws. */
export type LoadingProbe = () => Promise<boolean>;

/** Ollama answers an empty request within this time if the model is in memory, in milliseconds. */
const AT_ONCE_MS = 2_000;

/**
 * A probe for a model of a local server. Ollama lists a model before it is in memory, so only the answer to an empty request
 * tells. That request is not ended early, because this could end the loading.
 */
export function loadingProbe(ask: AskLocal, model: string, atOnceMs = AT_ONCE_MS): LoadingProbe {
  let load: Promise<boolean> | null = null;
  const isOllamaLoading = () => {
    load ??= ask('/api/generate', { model, stream: false })
      .catch(() => null)
      .then(() => {
        load = null;
        return false;
      });
    return Promise.race([load, setTimeout(atOnceMs, true, { ref: false })]);
  };
  return async () => {
    if (await isOllama(ask)) return isOllamaLoading();
    const lmStudio = await readLmStudio(ask);
    if (lmStudio !== null) return lmStudio.models.some(({ id, is_loaded }) => id === model && is_loaded === false);
    return isLoading(await ask('/health'));
  };
}
