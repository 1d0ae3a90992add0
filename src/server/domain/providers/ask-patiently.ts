import type { Answer } from './call-model.ts';
import { LOADING_WAIT, type Verdict } from './judge-exchange.ts';
import type { ModelTraits, Providers } from './providers.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** The upper limit of the wait before the second try, and before any later one, unless a server asks for more. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

/** After this many timeouts, the request itself is the problem if the model answers others meanwhile. */
const SLOW_TRIES = 3;

export type Patience = {
  providers: Providers;
  rateLimiter: RateLimiter;
  /** While requests wait in the rate limiter, those with the highest priority go first. */
  priority: number;
  /** How long one request is retried after failures that may pass, from its first failure, in milliseconds. */
  patienceMs: number;
  /** How long it is asked again while the server says that the model is being loaded, in milliseconds. */
  loadingMs: number;
  /** Ends everything at once. */
  signal: AbortSignal;
  /** Ends waiting, but not a running request. */
  waiting: AbortSignal;
  /** Resolves when the result of the answer is stored. Until then the request counts as running. */
  kept: Promise<void>;
};

export type Settled = { reply: Exclude<Answer | Verdict, { kind: 'retry' | 'failure' }>; tries: number };

/**
 * Sends a request through the rate limiter until it is answered or finally refused. Failures that may pass are retried,
 * after the time that the server asks for (from the second time on up to a second at least), or with exponential backoff and full jitter (AWS Architecture Blog,
 * Exponential Backoff And Jitter, 2015). A limit pauses all requests of this rate limiter. When one request fails while
 * the model answers others, only that request is given up, so that no post can stop the work by making a model fail.
 * Throws a `ModelFailure` when no retry can help or the patience ends, and the reason of the signal that is aborted.
 */
export async function askPatiently(
  send: () => Promise<Answer | Verdict>,
  traits: ModelTraits,
  patience: Patience,
): Promise<Settled> {
  const { providers, rateLimiter, priority, patienceMs, loadingMs, signal, waiting, kept } = patience;
  const { clock, random } = providers;
  // Another request may have found that the model is being loaded, and then all wait for the next try.
  const pausedMs = Math.max(patienceMs, Math.min(loadingMs, LOADING_WAIT));
  let firstFailureAt: number | null = null;
  for (let tries = 1; ; tries += 1) {
    let wait = 0;
    const attempt = async () => {
      waiting.throwIfAborted();
      const reply = await send();
      if (reply.kind !== 'retry') return reply;
      const backoff = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
      // A server that asks for no wait, again and again, would be asked hundreds of times a second.
      const least = tries > 1 ? FIRST_WAIT : 0;
      wait = Math.max(reply.retryAfterMs ?? 0, random() * (reply.retryAfterMs === null ? backoff : least));
      // Inside the rate limiter's slot, so that the pause begins before another request gets the slot.
      if (reply.isLimit) rateLimiter.pause(wait, reply.fail);
      return reply;
    };
    const freesSlot = ({ kind }: Awaited<ReturnType<typeof send>>) => (kind === 'answer' ? kept : null);
    const reply = await rateLimiter.run(attempt, { priority, signal, waiting, patienceMs: pausedMs, freesSlot });
    if (reply.kind === 'failure') throw reply.error;
    const now = clock.now();
    if (reply.kind === 'answer') traits.answeredAt = now;
    if (reply.kind !== 'retry') return { reply, tries };
    firstFailureAt ??= now;
    const isOver = now + wait - firstFailureAt > (reply.isLoading ? loadingMs : patienceMs);
    const isItself = !reply.isLimit && traits.answeredAt > firstFailureAt;
    if (isItself && (isOver || (reply.isTimeout && tries >= SLOW_TRIES))) {
      return { reply: { kind: 'post', ending: 'no-answer' }, tries };
    }
    if (isOver) throw reply.fail(now + wait);
    if (!reply.isLimit) await clock.wait(wait, waiting);
  }
}
