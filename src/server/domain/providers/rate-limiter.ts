import PQueue from 'p-queue';
import type { Clock } from './clock.ts';

type Ticket<Result> = {
  /** The highest starts first; among equals, the one that came first. */
  priority: number;
  signal: AbortSignal;
  waiting: AbortSignal;
  /** The longest wait while the rate limiter is paused, in milliseconds. */
  patienceMs: number;
  /** When a task with this result frees its slot: after the promise, or at once for null. */
  freesSlot: (result: Result) => Promise<void> | null;
};

/**
 * The rate limiter for all requests to one provider with one key: it limits how many run at once, and starts none while
 * it is paused.
 */
export type RateLimiter = {
  /**
   * Runs `task` when a slot is free, and returns its result as soon as it is known. Rejects with the reason of `signal`
   * as soon as it is aborted, and with that of `waiting` when it is aborted while the rate limiter is paused. If a
   * pause lasts longer than the patience, rejects at once with the failure behind the pause, so that work that waits
   * for hours can show it.
   */
  run<Result>(task: () => Promise<Result>, options: Ticket<Result>): Promise<Result>;
  /**
   * Starts no request for `ms`. A longer pause that was set before stays. After a pause of a minute or more, one
   * request probes before the others start. `fail` makes the error for the pause, given the time at which the pause
   * ends.
   */
  pause(ms: number, fail: (pausedUntil: number) => Error): void;
  /** How many requests may run at once. */
  setConcurrency(concurrency: number): void;
};

/** After a pause of at least this length, one request probes first. */
const PROBED_FROM_MS = 60_000;

/** p-queue counts the slots. The pause is our own code, because it must follow `clock`. */
export function createRateLimiter(clock: Clock): RateLimiter {
  const queue = new PQueue();
  let pausedUntil = 0;
  let failure: ((pausedUntil: number) => Error) | null = null;
  let needsProbe = false;
  let probe: Promise<void> | null = null;

  const start = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (!needsProbe) return task();
    const probed = Promise.withResolvers<void>();
    probe = probed.promise;
    needsProbe = false;
    try {
      return await task();
    } finally {
      probe = null;
      probed.resolve();
    }
  };

  return {
    async run<Result>(task: () => Promise<Result>, ticket: Ticket<Result>) {
      const { priority, signal, waiting, patienceMs, freesSlot } = ticket;
      for (;;) {
        const done = await addToQueue<{ result: Result } | null>(queue, { priority, signal }, async (give) => {
          if (clock.now() < pausedUntil || probe !== null) return give(null);
          const result = await start(task);
          give({ result });
          await freesSlot(result);
        });
        if (done !== null) return done.result;
        const pausedMs = pausedUntil - clock.now();
        if (failure !== null && pausedMs > patienceMs) throw failure(pausedUntil);
        if (pausedMs > 0) await clock.wait(pausedMs, waiting);
        else await untilAborted(probe, waiting);
      }
    },
    pause(ms, fail) {
      needsProbe ||= ms >= PROBED_FROM_MS;
      const until = clock.now() + ms;
      if (until < pausedUntil) return;
      pausedUntil = until;
      failure = fail;
    },
    setConcurrency(concurrency) {
      queue.concurrency = concurrency;
    },
  };
}

/** Resolves with the promise; rejects with the signal's reason as soon as it is aborted. */
async function untilAborted(promise: Promise<void> | null, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
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
