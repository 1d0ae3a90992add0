import { NoAnswerError } from './api-error.ts';
import { client } from './client.ts';
import { watchSilence } from './silence.ts';

/** A server that sends nothing, or nothing more of a file, for so long hangs. The first bytes may wait for intervals over 100,000 posts. */
const SILENCE_MS = 30_000;

type Download = { searchParams?: Record<string, string>; signal: AbortSignal };

/** GETs a file of any size, however long it takes. Rejects as the client's calls do; a silence is not followed by another try. */
export async function download(path: string, { searchParams, signal }: Download): Promise<Blob> {
  const hanging = new AbortController();
  const silence = watchSilence(SILENCE_MS, () =>
    hanging.abort(new NoAnswerError(new DOMException('The download stands still', 'TimeoutError'))),
  );
  try {
    return await client
      .get(path, {
        ...(searchParams && { searchParams }),
        timeout: false,
        signal: AbortSignal.any([signal, hanging.signal]),
        onDownloadProgress: silence.restart,
      })
      .blob();
  } catch (error) {
    throw hanging.signal.aborted ? hanging.signal.reason : error;
  } finally {
    silence.stop();
  }
}
