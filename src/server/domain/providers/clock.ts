import { waitPatiently } from '#server/foundations/long-wait.ts';

/** The time, and waiting. Tests use a simulated clock. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after `ms`. Rejects with the signal's reason as soon as it is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
};

export const systemClock: Clock = { now: Date.now, wait: waitPatiently };
