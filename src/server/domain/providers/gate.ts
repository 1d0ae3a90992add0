import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

type Passage<Result> = {
  /** Of those that wait for room the highest goes first, of equals the one that came first. */
  priority: number;
  signal: AbortSignal;
  waiting: AbortSignal;
  /** When a task with this result leaves its room to others; null: at once. */
  leaves: (result: Result) => Promise<void> | null;
};

/**
 * What all requests to one provider with one key pass through, whoever sends them: it bounds how many are under way, and
 * lets none through while it is paused.
 */
export type Gate = {
  /**
   * Runs `task` once there is room, and gives its result as soon as it is there. Rejects with the reason of `signal` as soon as
   * it is aborted, and with that of `waiting` when it is aborted while the gate is paused.
   */
  run<Result>(task: () => Promise<Result>, options: Passage<Result>): Promise<Result>;
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
    async run<Result>(task: () => Promise<Result>, { priority, signal, waiting, leaves }: Passage<Result>) {
      for (;;) {
        const passed = await enter<{ result: Result } | null>(queue, { priority, signal }, async (give) => {
          if (clock.now() < opensAt) return give(null);
          const result = await task();
          give({ result });
          await leaves(result);
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

/** Resolves with what the task gives, which may go on after that in its room. */
function enter<Given>(
  queue: PQueue,
  place: Pick<Passage<Given>, 'priority' | 'signal'>,
  task: (give: (given: Given) => void) => Promise<void>,
): Promise<Given> {
  return new Promise((resolve, reject) => {
    queue.add(() => task(resolve), place).catch(reject);
  });
}
