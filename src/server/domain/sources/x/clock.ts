import { waitPatiently } from '#server/foundations/long-wait.ts';

/** What the client takes from its surroundings to wait; tests put one of their own in its place. */
export type Clock = {
  now(): Date;
  /** Throws the signal's reason once that is aborted. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
};

export const systemClock: Clock = {
  now: () => new Date(),
  wait: waitPatiently,
  random: Math.random,
};
