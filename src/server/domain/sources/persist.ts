import type { Clock } from './clock.ts';

/** A complete answer. */
export type Answer = { status: number; headers: Headers; body: string };

/** The error that means: no complete answer came, or only server errors. */
type Unavailable = (reason: string, options?: ErrorOptions) => Error;

type Persisting = {
  clock: Clock;
  signal: AbortSignal;
  unavailable: Unavailable;
  /** How often to ask at most; 4 without it. */
  attempts?: number;
};

const ATTEMPTS = 4;
const FIRST_WAIT = 1_000;

/**
 * Asks until a complete answer comes that is not a 5xx, at most four times. In between it waits 1, 2, then 4 s, each up
 * to half longer or shorter at random, so that many clients do not return at the same time. (Clients with their own
 * retries, such as ky, do not retry when an answer breaks off inside its body.) Throws what `unavailable` makes, the
 * signal's reason after an abort, and lasting errors: a destination that may not be called, a redirect, an answer that
 * is too large.
 */
export async function persist(
  ask: () => Promise<Answer>,
  { clock, signal, unavailable, attempts = ATTEMPTS }: Persisting,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(ask, unavailable, signal);
    if (!(outcome instanceof Error)) return outcome;
    if (attempt >= attempts) throw outcome;
    await clock.wait(FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + clock.random()), signal);
  }
}

async function tryOnce(
  ask: () => Promise<Answer>,
  unavailable: Unavailable,
  signal: AbortSignal,
): Promise<Answer | Error> {
  try {
    const answer = await ask();
    return answer.status < 500 ? answer : unavailable(`it answers with the status ${answer.status}`);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return unavailable('the connection failed', { cause: error });
    if (error instanceof DOMException && error.name === 'TimeoutError') {
      return unavailable('it does not answer in time', { cause: error });
    }
    throw error;
  }
}
