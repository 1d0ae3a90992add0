import type { ModelMessage, SystemModelMessage } from 'ai';
import type { Provider } from '#server/domain/models/locate-model.ts';

type Messages = { system: string; beginning: string; rest: string };

/** Anthropic caches what stands before this mark for five minutes, and longer while it is used. */
const CACHED = { anthropic: { cacheControl: { type: 'ephemeral' } } } as const;

/**
 * The messages as the SDK takes them. OpenAI, Google and others find by themselves what many requests begin with;
 * Anthropic caches only what is marked. Others get the user's message in one part, because not every server takes several.
 */
export function promptOf(
  { system, beginning, rest }: Messages,
  provider: Provider | null,
): { instructions: string | SystemModelMessage; prompt: string | ModelMessage[] } {
  if (provider !== 'anthropic') return { instructions: system, prompt: beginning + rest };
  // Anthropic refuses a part without words.
  if (beginning.trim() === '') {
    return { instructions: { role: 'system', content: system, providerOptions: CACHED }, prompt: beginning + rest };
  }
  const parts = [
    { type: 'text' as const, text: beginning, providerOptions: CACHED },
    { type: 'text' as const, text: rest },
  ];
  return { instructions: system, prompt: [{ role: 'user', content: parts }] };
}
