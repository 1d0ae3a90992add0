import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { busy } from '#server/foundations/refusal.ts';

/** Threads of libuv, which files and DNS need as well (its documented default). */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** One core is left for everything else, and two threads. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2));
/** Two or three seconds of hashing; who comes later is asked to try again. */
const WAITING = 500;

const queue = new PQueue({ concurrency: AT_ONCE });

/**
 * Does `work` that keeps a processor and a thread of libuv busy, in its turn. A login comes before a new password, so that
 * people get in while somebody signs up by the hundred. Refuses when too many wait.
 */
export async function inTurn<Result>(purpose: 'login' | 'new password', work: () => Promise<Result>): Promise<Result> {
  const priority = purpose === 'login' ? 1 : 0;
  if (queue.sizeBy({ priority }) >= WAITING) throw busy();
  return queue.add(work, { priority });
}
