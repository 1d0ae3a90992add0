import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { NO_REFUSED_LABELS, type PostOutcome } from '#server/domain/labelling/outcome.ts';
import { createMemoryLabeller } from './memory-labeller.ts';

export const FEAR = { category: 'Fear', quote: 'end', confidence: 0.8, rationale: 'It says end.' };
export const WEAK = { category: 'Slogans', quote: 'so', confidence: 0.3, rationale: 'It says so.' };
/** Just strong enough for a flag. */
export const TIGHT = { category: 'Slogans', quote: 'at', confidence: 0.4, rationale: 'It says at.' };
export const CUE = { category: 'Doubt', quote: 'who', confidence: 0.1, rationale: 'It asks.' };

/**
 * A language model for English that answers by the first letter of a text: `R` refuses, `U` is unreadable, `M` has a strong label, `W` a
 * weak one, `T` one at the limit of flags, `C` only a cue, and all others nothing. Each request uses 10 tokens in, of which 3 were cached and 2 are, and 4 out.
 */
export function createLetterModel(): Labeller & { asked: string[] } {
  const asked: string[] = [];
  return {
    ...createMemoryLabeller(),
    isRemote: true,
    reads: ['en'],
    estimatorFor: () => () => 14,
    asked,
    async *label(posts) {
      for await (const { id, text } of posts) {
        asked.push(text);
        const usage = { tokensIn: 10, cacheRead: 3, cacheWrite: 2, tokensOut: 4, isEstimated: false };
        yield { outcomes: [outcomeOf(id, text)], usage, requests: 1, latencyMs: 0, kept: () => {} };
      }
    },
  };
}

function outcomeOf(postId: string, text: string): PostOutcome {
  const known = { postId, refusedLabels: NO_REFUSED_LABELS, injectionSigns: [] };
  if (text.startsWith('R')) return { ...known, kind: 'refused' };
  if (text.startsWith('U')) return { ...known, kind: 'unreadable', reason: 'no-json' };
  if (text.startsWith('M')) return { ...known, kind: 'labelled', labels: [{ ...FEAR, start: 0, end: 3 }] };
  if (text.startsWith('W')) return { ...known, kind: 'labelled', labels: [{ ...WEAK, start: 0, end: 2 }] };
  if (text.startsWith('T')) return { ...known, kind: 'labelled', labels: [{ ...TIGHT, start: 0, end: 2 }] };
  return { ...known, kind: 'nothing', silent: text.startsWith('C') ? [CUE] : [] };
}
