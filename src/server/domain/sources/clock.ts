import { waitPatiently } from '#server/foundations/long-wait.ts';

/** The clock that the client waits with; tests use their own. */
export type Clock = {
  now(): Date;
  /** Throws the signal's reason after an abort. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 up to, but not including, 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  wait: waitPatiently,
  random: Math.random,
};
