import { NoAnswerError } from '#console/shared/client/api-error.ts';

/** GET the page itself: whether the server answers again. Rejects with {@link NoAnswerError} when it does not. */
export async function reachServer(signal: AbortSignal): Promise<void> {
  try {
    await fetch('/', { cache: 'no-store', signal });
  } catch (error) {
    throw error instanceof Error && error.name !== 'AbortError' ? new NoAnswerError(error) : error;
  }
}
