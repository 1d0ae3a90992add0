import { setTimeout as wait } from 'node:timers/promises';

type Repeating = {
  /** The pause between two rounds, in milliseconds. */
  every: number;
  onFailure: (error: unknown) => void;
};

/** Calls `work` now and again after each pause, until the signal is aborted. A failure does not end it. */
export async function repeat(
  work: () => Promise<void>,
  { every, onFailure }: Repeating,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await work();
    } catch (error) {
      onFailure(error);
    }
    await wait(every, undefined, { signal }).catch(() => undefined);
  }
}
