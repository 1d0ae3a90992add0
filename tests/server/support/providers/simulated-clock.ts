import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#server/domain/providers/clock.ts';

export type SimulatedClock = Clock & {
  /** Every wait, in the order of their beginnings. */
  waits: number[];
};

/** A clock on which every wait ends at once and moves the time forward by its length. */
export function simulatedClock(startsAt = Date.parse('2026-01-01T00:00:00Z')): SimulatedClock {
  let now = startsAt;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    async wait(ms, signal) {
      waits.push(ms);
      const end = now + ms;
      await setImmediate();
      signal.throwIfAborted();
      now = Math.max(now, end);
    },
  };
}

/** A clock on which no wait ends by itself; `onWait` is called when one begins. */
export function stoppedClock(onWait: () => void): Clock {
  return {
    now: () => 0,
    wait: (_ms, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        onWait();
      }),
  };
}
