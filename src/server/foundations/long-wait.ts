import { setTimeout } from 'node:timers/promises';

/**
 * The longest wait that a server can ask for; after it one request tries again. A server that asks for a century is
 * wrong. Node's timers can hold 24 days and fire at once beyond that, and dates have a limit, too.
 */
export const LONGEST_WAIT_MS = 60 * 60_000;

/** The wait that a server asks for, in milliseconds, limited to the range from 0 to {@link LONGEST_WAIT_MS}. */
export const boundedWait = (ms: number): number => Math.min(Math.max(0, ms), LONGEST_WAIT_MS);

/** The moment that a server asks to wait for, within {@link boundedWait} of `now`; both in milliseconds since 1970. */
export const boundedMoment = (moment: number, now: number): Date => new Date(now + boundedWait(moment - now));

/** Resolves after `ms`, within {@link boundedWait}; rejects with the signal's reason as soon as it is aborted. */
export async function waitPatiently(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(boundedWait(ms), undefined, { signal }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
}
