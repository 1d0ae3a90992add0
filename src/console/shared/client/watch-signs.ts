import { probeServer } from './server-silence.ts';
import { watchSilence } from './silence.ts';

/** A server sends signs of life more often than this. It is asked whether it is ready after so long without one, and may take as long to answer. */
const PATIENCE_MS = 5_000;

/** Notes that the server is silent when an open stream brings no sign of life and the server, asked, says nothing, within ten seconds in all. */
export function watchSigns() {
  let silent = new AbortController();
  const silence = watchSilence(PATIENCE_MS, () =>
    probeServer(AbortSignal.any([silent.signal, AbortSignal.timeout(PATIENCE_MS)])),
  );
  const heard = () => {
    silent.abort();
    silent = new AbortController();
    silence.restart();
  };
  const stop = () => {
    silent.abort();
    silence.stop();
  };
  return { heard, stop };
}
