import { readCompatible } from './compatible.ts';
import { readLlamaCpp } from './llama-cpp.ts';
import { readLmStudio } from './lm-studio.ts';
import type { AskLocal } from './local-fetch.ts';
import type { LocalProgram } from './local-model.ts';
import { readOllama } from './ollama.ts';

/** Each knows its program by a path that only this program has. What many programs have comes last. */
const READERS = [readOllama, readLmStudio, readLlamaCpp, readCompatible];

/** Why no program was found although something answered. */
export type Unidentified = 'needs-key' | 'web-page' | 'no-models';

/** Which program answers, and its models. Throws what `ask` throws. */
export async function identifyProgram(ask: AskLocal): Promise<LocalProgram | Unidentified> {
  let reason: Unidentified = 'no-models';
  const watched: AskLocal = async (...request) => {
    const answer = await ask(...request);
    if (answer.status === 401 || answer.status === 403) reason = 'needs-key';
    else if (answer.isPage && reason === 'no-models') reason = 'web-page';
    return answer;
  };
  for (const read of READERS) {
    const found = await read(watched);
    if (found !== null) return found;
  }
  return reason;
}
