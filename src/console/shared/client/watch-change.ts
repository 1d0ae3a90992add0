import { probeServer } from './server-silence.ts';

/** How long a change may wait before the server is asked whether it is ready, and how long that answer may take. */
const PATIENCE_MS = 5_000;

/**
 * Notes that the server is silent when a change has waited and the server, asked whether it is ready, says no or nothing within ten
 * seconds in all. A change that only takes long, such as a question to a model, is no silence. Returns `answer`.
 */
export function watchChange<Answer extends PromiseLike<unknown>>(answer: Answer): Answer {
  const answered = new AbortController();
  const timer = setTimeout(
    () => probeServer(AbortSignal.any([answered.signal, AbortSignal.timeout(PATIENCE_MS)])),
    PATIENCE_MS,
  );
  const stop = () => {
    clearTimeout(timer);
    answered.abort();
  };
  answer.then(stop, stop);
  return answer;
}
