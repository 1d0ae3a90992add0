import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

type Ticket<Result> = {
  /** The highest starts first; among equals, the one that came first. */
  priority: number;
  signal: AbortSignal;
  waiting: AbortSignal;
  /** When a task with this result frees its slot: after the promise, or at once for null. */
  freesSlot: (result: Result) => Promise<void> | null;
};

/**
 * The rate limiter for all requests to one provider with one key: it limits how many run at once, and starts none while
 * it is paused.
 */
export type RateLimiter = {
  /**
   * Runs `task` when a slot is free, and returns its result as soon as it is known. Rejects with the reason of `signal` as
   * soon as it is aborted, and with that of `waiting` when it is aborted while the rate limiter is paused.
   */
  run<Result>(task: () => Promise<Result>, options: Ticket<Result>): Promise<Result>;
  /** Starts no request for `ms`. A longer pause that was set before stays. */
  pause(ms: number): void;
  /** How many requests may run at once. */
  setConcurrency(concurrency: number): void;
};

/** p-queue counts the slots. The pause is our own code, because it must follow `clock`. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const queue = new PQueue();
  let pausedUntil = 0;
  return {
    async run<Result>(task: () => Promise<Result>, { priority, signal, waiting, freesSlot }: Ticket<Result>) {
      for (;;) {
        const done = await addToQueue<{ result: Result } | null>(queue, { priority, signal }, async (give) => {
          if (clock.now() < pausedUntil) return give(null);
          const result = await task();
          give({ result });
          await freesSlot(result);
        });
        if (done !== null) return done.result;
        await clock.wait(pausedUntil - clock.now(), waiting);
      }
    },
    pause(ms) {
      pausedUntil = Math.max(pausedUntil, clock.now() + ms);
    },
    setConcurrency(concurrency) {
      queue.concurrency = concurrency;
    },
  };
}

/** Resolves with what the task gives. The task may keep its slot for longer. */
function addToQueue<Given>(
  queue: PQueue,
  place: Pick<Ticket<Given>, 'priority' | 'signal'>,
  task: (give: (given: Given) => void) => Promise<void>,
): Promise<Given> {
  return new Promise((resolve, reject) => {
    queue.add(() => task(resolve), place).catch(reject);
  });
}
