import type { Labeller, Silence } from './labeller.ts';

/**
 * Calls `hear` from time to time with how long a model has been silent and why, until the signal is aborted. A failure only ends
 * it, because who asks the model meets the same failure.
 */
export async function hearSilence(
  { watchWaits }: Pick<Labeller, 'watchWaits'>,
  hear: (silence: Silence) => void | Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  if (watchWaits === undefined) return;
  try {
    for await (const silence of watchWaits(signal)) await hear(silence);
  } catch {
    return;
  }
}
