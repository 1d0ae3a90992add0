import { setTimeout } from 'node:timers/promises';

/**
 * The longest that anything waits because a server asks for it; then one request finds out how things are. A server that asks
 * for a century is mistaken, Node's timers end at 24 days, and beyond that fire at once, and dates end as well.
 */
export const LONGEST_WAIT_MS = 60 * 60_000;

/** A wait that somebody else asks for, in milliseconds: none that has passed, none longer than {@link LONGEST_WAIT_MS}. */
export const boundedWait = (ms: number): number => Math.min(Math.max(0, ms), LONGEST_WAIT_MS);

/** The moment that somebody else wants something to wait for, within {@link boundedWait} of `now`; both in milliseconds since 1970. */
export const boundedMoment = (moment: number, now: number): Date => new Date(now + boundedWait(moment - now));

/** Resolves after `ms`, within {@link boundedWait}; rejects with the signal's reason as soon as it is aborted. */
export async function waitPatiently(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(boundedWait(ms), undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
}
