import PQueue from 'p-queue';
import { networkOf } from '#server/domain/people/network.ts';
import { busy, tooMany } from '#server/foundations/refusal.ts';
import { CALLS_PER_PERSON, VISITS_PER_ADDRESS, WAITING_CALLS } from '#server/http/limits.ts';

const semaphores = new Map<string, PQueue>();

/**
 * Runs `work` under the semaphore of a person: at most {@link CALLS_PER_PERSON} of their calls run at once, so that one
 * person cannot take the processor and the database connections from others. Refuses when too many of their calls wait.
 */
export const withUserSemaphore = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  runUnder(userId, CALLS_PER_PERSON, work);

/** The same for visitors who are not logged in: one semaphore for each IPv4 address or IPv6 network. */
export const withAddressSemaphore = <Result>(address: string, work: () => Promise<Result>): Promise<Result> =>
  runUnder(networkOf(address), VISITS_PER_ADDRESS, work);

async function runUnder<Result>(key: string, atOnce: number, work: () => Promise<Result>): Promise<Result> {
  const semaphore = semaphores.get(key) ?? new PQueue({ concurrency: atOnce });
  if (semaphore.size >= WAITING_CALLS) throw busy();
  semaphores.set(key, semaphore);
  try {
    return await semaphore.add(work);
  } finally {
    if (semaphore.size === 0 && semaphore.pending === 0) semaphores.delete(key);
  }
}

/** Seconds after which a refused person may try again. */
const RETRY_SECONDS = 10;

/**
 * Limits how many streams or downloads are open at once: `most` of one person, and `mostInAll` of everybody. The returned
 * function counts one more and returns the function that releases it. Over a limit it refuses, with `detail` for the first.
 */
export function createOpenLimit(most: number, detail: string, mostInAll = Infinity): (userId: string) => () => void {
  const counts = new Map<string, number>();
  let inAll = 0;
  return (userId) => {
    const open = counts.get(userId) ?? 0;
    if (open >= most) throw tooMany(detail, RETRY_SECONDS);
    if (inAll >= mostInAll) throw busy();
    counts.set(userId, open + 1);
    inAll += 1;
    return () => {
      const left = (counts.get(userId) ?? 1) - 1;
      if (left > 0) counts.set(userId, left);
      else counts.delete(userId);
      inAll -= 1;
    };
  };
}
