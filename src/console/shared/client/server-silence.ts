import * as v from 'valibot';
import { unreadySchema } from '#contract/readiness.ts';
import { NoAnswerError } from './api-error.ts';
import { hasNetwork } from './network.ts';

/** How often a silent server is asked whether it answers again, and how long that may take. */
const AGAIN_MS = 5_000;

let isSilent = false;
let asking: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Says whether the server was silent for as long as a read may take, or has answered. */
export function noteServer(silent: boolean): void {
  if (silent === isSilent) return;
  isSilent = silent;
  clearInterval(asking);
  if (silent) asking = setInterval(ask, AGAIN_MS);
  for (const listener of listeners) listener();
}

/** Notes it when a read that nobody waits for got no answer however often it was tried. Otherwise nothing would say so. */
export function noteUnreached(error: unknown): never {
  if (error instanceof NoAnswerError && hasNetwork()) noteServer(true);
  throw error;
}

/** A screen at rest makes no call that would hear the server again. Without an answer it is still silent. */
async function ask(): Promise<void> {
  const takesCalls = await askServer(AbortSignal.timeout(AGAIN_MS)).catch(() => false);
  if (takesCalls) noteServer(false);
}

/** What a server says that answers calls though its jobs stand still. */
const callsTakenSchema = v.pipe(
  v.string(),
  v.parseJson(),
  unreadySchema,
  v.check(({ takes_calls }) => takes_calls),
);

/** Whether the server can answer calls, which it cannot without its database. Rejects when nothing is heard of it. */
export async function askServer(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { cache: 'no-store', signal });
  return answer.ok || v.is(callsTakenSchema, await answer.text());
}

/**
 * Notes that the server is silent when it says no, or nothing before `signal` ends by its time limit. A server that cannot be reached is
 * noted by nobody here: the call itself says so.
 */
export async function probeServer(signal: AbortSignal): Promise<void> {
  try {
    if (!(await askServer(signal))) noteServer(true);
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') noteServer(true);
  }
}

/** Whether the last that was heard of the server is its silence. */
export const isServerSilent = (): boolean => isSilent;

/** Calls `onChange` when the server falls silent, and when it answers again. Returns a function that stops this. */
export function watchServer(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}
