import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import { busy } from '#server/foundations/refusal.ts';

/** Threads of libuv; 4 is its documented default. Files and DNS use them, too. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4);
/** Leaves one core and two threads for everything else. */
const AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2));
/** Two or three seconds of hashing. Over this limit people are asked to try again. */
const WAITING = 500;

const queue = new PQueue({ concurrency: AT_ONCE });

/**
 * Queues `work` that keeps a processor core and a libuv thread busy. Logins come before new passwords, so that people can
 * log in while somebody signs up hundreds of users. Refuses when too many wait.
 */
export async function queueHashing<Result>(
  purpose: 'login' | 'new password',
  work: () => Promise<Result>,
): Promise<Result> {
  const priority = purpose === 'login' ? 1 : 0;
  if (queue.sizeBy({ priority }) >= WAITING) throw busy();
  return queue.add(work, { priority });
}
