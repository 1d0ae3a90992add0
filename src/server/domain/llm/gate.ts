import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

/**
 * What all requests to one provider with one key pass through, whoever sends them: it bounds how many are under way, and
 * lets none through while it is paused.
 */
export type Gate = {
  /** Runs `task` once there is room. Rejects with the signal's reason as soon as it is aborted, also while waiting. */
  run<Result>(task: () => Promise<Result>, options: { signal: AbortSignal; isRetry: boolean }): Promise<Result>;
  /** Holds back every request that has not begun for `ms`, or longer where that was said before. */
  pause(ms: number): void;
  /** How many requests may be under way. */
  setConcurrency(concurrency: number): void;
};

/** The room is p-queue's; the pause is ours, since its end has to come from the clock. */
export function createGate(clock: Clock): Gate {
  const queue = new PQueue();
  let opensAt = 0;
  return {
    async run(task, { signal, isRetry }) {
      for (;;) {
        const passed = await queue.add(async () => (clock.now() < opensAt ? null : { result: await task() }), {
          signal,
          priority: isRetry ? 1 : 0,
        });
        if (passed !== null) return passed.result;
        await clock.wait(opensAt - clock.now(), signal);
      }
    },
    pause(ms) {
      opensAt = Math.max(opensAt, clock.now() + ms);
    },
    setConcurrency(concurrency) {
      queue.concurrency = concurrency;
    },
  };
}
