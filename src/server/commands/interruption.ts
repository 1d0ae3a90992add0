/**
 * Aborts with `reason` when the command is interrupted, so that it can finish its work and close the database properly.
 */
export function signalOfInterruption(reason?: Error): AbortSignal {
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => interruption.abort(reason));
  return interruption.signal;
}
