import { setTimeout as delay } from 'node:timers/promises';

/** The work took longer than its time limit. */
export class NotInTime extends Error {
  override name = 'NotInTime';
  constructor(milliseconds: number) {
    super(`There was no answer within ${milliseconds} ms`);
  }
}

/**
 * Returns the result of `work`, or throws {@link NotInTime} after `milliseconds`: a hanging database neither answers
 * nor fails. The work itself goes on; its result is ignored.
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
  }
}
