import type { Answer } from './call-model.ts';
import type { Gate } from './gate.ts';
import type { Verdict } from './judge-exchange.ts';
import type { Providers } from './providers.ts';

/** The longest wait before the second try, and before any later one, unless a server asks for more. */
const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 30_000;

export type Patience = {
  providers: Providers;
  gate: Gate;
  /** How long one request may go on failing in ways that may pass, from its first failure, in milliseconds. */
  patienceMs: number;
  /** Ends everything at once. */
  signal: AbortSignal;
  /** Ends waiting, but not a request that is under way. */
  waiting: AbortSignal;
};

export type Settled = { reply: Exclude<Answer | Verdict, { kind: 'retry' | 'failure' }>; tries: number };

/**
 * Sends a request through the gate until it is answered or refused for good. Failures that may pass are tried again, after
 * what the server asks for or an exponential backoff with full jitter (AWS Architecture Blog, Exponential Backoff And Jitter,
 * 2015); a limit holds back everybody at this gate. Throws a `ModelFailure` when no try can help or the patience ends, and
 * the reason of whichever signal is aborted.
 */
export async function askPatiently(send: () => Promise<Answer | Verdict>, patience: Patience): Promise<Settled> {
  const { providers, gate, patienceMs, signal, waiting } = patience;
  const { clock, random } = providers;
  let firstFailureAt: number | null = null;
  for (let tries = 1; ; tries += 1) {
    const begin = () => {
      waiting.throwIfAborted();
      return send();
    };
    const reply = await gate.run(begin, { signal, isRetry: tries > 1 });
    if (reply.kind === 'failure') throw reply.error;
    if (reply.kind !== 'retry') return { reply, tries };
    const now = clock.now();
    firstFailureAt ??= now;
    const wait = reply.retryAfterMs ?? random() * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
    if (now + wait - firstFailureAt > patienceMs || waiting.aborted) throw reply.fail(now + wait);
    if (reply.isLimit) gate.pause(wait);
    else await clock.wait(wait, waiting);
  }
}
