import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

type Passage = { signal: AbortSignal; waiting: AbortSignal };

/**
 * What all requests to one provider with one key pass through, whoever sends them: it bounds how many are under way, and
 * lets none through while it is paused.
 */
export type Gate = {
  /**
   * Runs `task` once there is room. Rejects with the reason of `signal` as soon as it is aborted, and with that of `waiting`
   * when it is aborted while the gate is paused.
   */
  run<Result>(task: () => Promise<Result>, options: Passage): Promise<Result>;
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
    async run(task, { signal, waiting }) {
      for (;;) {
        const passed = await queue.add(async () => (clock.now() < opensAt ? null : { result: await task() }), {
          signal,
        });
        if (passed !== null) return passed.result;
        await clock.wait(opensAt - clock.now(), waiting);
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
