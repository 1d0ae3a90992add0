import { ANSWER_TOKENS } from '#server/domain/labelling/answer-tokens.ts';
import { ContextTooSmall } from '#server/domain/providers/errors.ts';
import type { RateLimiter } from '#server/domain/providers/rate-limiter.ts';
import { askedOf } from '#server/domain/providers/remote-place.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { frameRequest, type Question } from './frame.ts';
import type { LanguageModelOptions } from './language-model.ts';

/** The room that a model's context has for posts. */
export type Room = {
  /**
   * Asks a local server for the context, and sends it no more requests at once than it answers. Throws `ContextTooSmall` when no
   * post at all would fit.
   */
  learn: () => Promise<void>;
  /** Whether texts fit into one request. They do as long as no limit is known. */
  has: (texts: readonly string[]) => boolean;
};

/** An estimate may be too low by a quarter. */
const MARGIN = 1.25;
/** Room for a longer answer than usual. */
const SPARE_TOKENS = 500;
/** The lines around a post. */
const FENCE_TOKENS = 40;

export function roomFor(
  { place, concurrency, isBlind, readCapacity }: LanguageModelOptions,
  question: Question,
  rateLimiter: RateLimiter,
  signal: AbortSignal,
): Room {
  let limit: number | null = null;
  let needed: ReturnType<typeof tokensNeeded> | null = null;
  return {
    async learn() {
      const { context, parallel } = (await readCapacity?.(signal)) ?? { context: null, parallel: null };
      signal.throwIfAborted();
      rateLimiter.setConcurrency(Math.min(concurrency, parallel ?? concurrency));
      if (context === null) return;
      limit = context;
      needed = tokensNeeded(question, isBlind);
      const least = needed(['']);
      if (least > context) throw new ContextTooSmall(askedOf(place), { context, needed: least });
    },
    has: (texts) => limit === null || needed === null || needed(texts) <= limit,
  };
}

/** How many tokens a request about texts and its answer take, rather more than fewer. */
function tokensNeeded(question: Question, isBlind: boolean) {
  const frame = { texts: ['', ''], mark: '0'.repeat(16), isBlind, isFormSaid: true, fault: null };
  const { system, beginning, rest } = frameRequest(question, frame);
  const shared = estimateTokens(system) + estimateTokens(beginning + rest);
  return (texts: readonly string[]) => {
    const sent = texts.reduce((sum, text) => sum + estimateTokens(text) + FENCE_TOKENS, shared);
    return Math.ceil(sent * MARGIN) + SPARE_TOKENS + ANSWER_TOKENS * texts.length;
  };
}
