import type { Clock } from './clock.ts';
import { XUnavailable } from './errors.ts';

/** A complete answer. */
export type Answer = { status: number; headers: Headers; body: string };

const ATTEMPTS = 4;
const FIRST_WAIT = 1_000;

/**
 * Asks until a complete answer comes that is not a 5xx, at most four times. In between it waits 1, 2, then 4 s, each up
 * to half longer or shorter at random, so that many clients do not return at the same time. (Clients with their own
 * retries, such as ky, do not retry when an answer breaks off inside its body.) Throws {@link XUnavailable}, the
 * signal's reason after an abort, and lasting errors: a destination that may not be called, a redirect, an answer that
 * is too large.
 */
export async function persist(ask: () => Promise<Answer>, clock: Clock, signal: AbortSignal): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(ask, signal);
    if (!(outcome instanceof XUnavailable)) return outcome;
    if (attempt === ATTEMPTS) throw outcome;
    await clock.wait(FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + clock.random()), signal);
  }
}

async function tryOnce(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer | XUnavailable> {
  try {
    const answer = await ask();
    return answer.status < 500 ? answer : new XUnavailable(`it answers with the status ${answer.status}`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return new XUnavailable('the connection failed', { cause: error });
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return new XUnavailable('it does not answer in time', { cause: error });
    }
    throw error;
  }
}
