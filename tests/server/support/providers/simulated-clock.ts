import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#server/domain/providers/clock.ts';

export type SimulatedClock = Clock & {
  /** Every wait, in the order in which they began. */
  waits: number[];
};

/** A clock on which every wait is over at once, and which is then as late as the wait was long. */
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

/** A clock on which no wait ends by itself; `onWait` is told when one begins. */
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
