import { noteServer } from './server-silence.ts';

/** How long a change may wait before the server is asked whether it lives, and how long that answer may take. */
const PATIENCE_MS = 5_000;

/**
 * Notes that the server is silent when a change has waited ten seconds and the server does not answer a probe either. A change
 * that only takes long, such as a question to a model, is no silence. Returns `answer`.
 */
export function watchChange<Answer extends PromiseLike<unknown>>(answer: Answer): Answer {
  const answered = new AbortController();
  const timer = setTimeout(() => probe(answered.signal), PATIENCE_MS);
  const stop = () => {
    clearTimeout(timer);
    answered.abort();
  };
  answer.then(stop, stop);
  return answer;
}

async function probe(answered: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([answered, AbortSignal.timeout(PATIENCE_MS)]);
  try {
    await fetch('/healthz', { cache: 'no-store', signal });
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') noteServer(true);
  }
}
