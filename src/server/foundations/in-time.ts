import { setTimeout as delay } from 'node:timers/promises';

/** Something did not come within its time. */
export class NotInTime extends Error {
  override name = 'NotInTime';
  constructor(milliseconds: number) {
    super(`There was no answer within ${milliseconds} ms`);
  }
}

/**
 * Gives what `work` gives, or throws {@link NotInTime} after `milliseconds`: a database that hangs neither answers nor fails.
 * The work itself goes on, and what becomes of it is not heard any more.
 */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  const patience = new AbortController();
  const limit = delay(milliseconds, null, { signal: patience.signal }).then(() => {
    throw new NotInTime(milliseconds);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    patience.abort();
    limit.catch(() => {});
    work.catch(() => {});
  }
}
