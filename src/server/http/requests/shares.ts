import PQueue from 'p-queue';
import { networkOf } from '#server/domain/people/network.ts';
import { busy, tooMany } from '#server/foundations/refusal.ts';
import { CALLS_PER_PERSON, VISITS_PER_ADDRESS, WAITING_CALLS } from '#server/http/limits.ts';

const shares = new Map<string, PQueue>();

/**
 * Does `work` for a person, in its turn when much of theirs is at work: however much one person asks for at once, others find
 * the processor and connections to the database free. Refuses when too much of theirs waits.
 */
export const inShare = <Result>(userId: string, work: () => Promise<Result>): Promise<Result> =>
  inTurn(userId, CALLS_PER_PERSON, work);

/** {@link inShare} for the visitors from an address or IPv6 network. */
export const inShareOfAddress = <Result>(address: string, work: () => Promise<Result>): Promise<Result> =>
  inTurn(networkOf(address), VISITS_PER_ADDRESS, work);

async function inTurn<Result>(whose: string, atOnce: number, work: () => Promise<Result>): Promise<Result> {
  const share = shares.get(whose) ?? new PQueue({ concurrency: atOnce });
  if (share.size >= WAITING_CALLS) throw busy();
  shares.set(whose, share);
  try {
    return await share.add(work);
  } finally {
    if (share.size === 0 && share.pending === 0) shares.delete(whose);
  }
}

/** Seconds after which a person may look whether something of theirs has ended. */
const RETRY_SECONDS = 10;

/**
 * Counts what people keep open: `most` at once of one person, and `mostInAll` of everybody. What it gives takes a place and gives
 * what frees it; it refuses when there is none.
 */
export function createPlaces(most: number, detail: string, mostInAll = Infinity): (userId: string) => () => void {
  const taken = new Map<string, number>();
  let inAll = 0;
  return (userId) => {
    const open = taken.get(userId) ?? 0;
    if (open >= most) throw tooMany(detail, RETRY_SECONDS);
    if (inAll >= mostInAll) throw busy();
    taken.set(userId, open + 1);
    inAll += 1;
    return () => {
      const left = (taken.get(userId) ?? 1) - 1;
      if (left > 0) taken.set(userId, left);
      else taken.delete(userId);
      inAll -= 1;
    };
  };
}
