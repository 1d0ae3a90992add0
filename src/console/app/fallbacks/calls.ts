import { NoAnswerError } from '#console/shared/client/api-error.ts';

const TIMEOUT_MS = 10_000;

/** GETs the page itself, to find out whether the server answers. Rejects with {@link NoAnswerError} when it does not. */
export async function reachServer(signal: AbortSignal): Promise<void> {
  try {
    await fetch('/', { cache: 'no-store', signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  } catch (error) {
    throw error instanceof Error && error.name !== 'AbortError' ? new NoAnswerError(error) : error;
  }
}
