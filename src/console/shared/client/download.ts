import { NoAnswerError } from './api-error.ts';
import { client } from './client.ts';
import { watchSilence } from './silence.ts';

/** A server that sends nothing for this long hangs. The first bytes may wait until intervals over 100,000 posts are computed. */
const SILENCE_MS = 30_000;

type Download = { searchParams?: Record<string, string>; signal: AbortSignal };

/** GETs a file of any size, with no limit on the total time. Rejects like the client's calls; does not retry after a silence. */
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
