/** The requests that run, and what they use at most, in one unit: tokens, or US dollars. */
export type Gate = {
  readonly running: number;
  /** The sum of what the running requests use at most. */
  readonly atRisk: number;
  /** Counts a request. Returns a function to call once it has ended. */
  start: (most: number) => () => void;
  /** Resolves when a request has ended, after {@link Gate.wake}, and when the signal is aborted. */
  untilChange: (signal: AbortSignal) => Promise<void>;
  wake: () => void;
};

/** A gate through which no request has gone yet. */
export function createGate(): Gate {
  const waiting = new Set<() => void>();
  let running = 0;
  let atRisk = 0;
  const wake = () => {
    for (const look of waiting) look();
  };
  return {
    get running() {
      return running;
    },
    get atRisk() {
      return atRisk;
    },
    start(most) {
      running += 1;
      atRisk += most;
      return () => {
        running -= 1;
        atRisk -= most;
        wake();
      };
    },
    untilChange: (signal) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const look = () => {
          waiting.delete(look);
          signal.removeEventListener('abort', look);
          resolve();
        };
        waiting.add(look);
        signal.addEventListener('abort', look);
      }),
    wake,
  };
}
