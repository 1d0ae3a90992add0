import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { THROTTLE_LOCK } from '#server/foundations/database/locks.ts';
import { tooMany } from '#server/foundations/refusal.ts';
import { networkOf } from './network.ts';
import { login_failures } from './tables.ts';

const WINDOW_SECONDS = 15 * 60;
/** How many wrong passwords one address, or IPv6 network, may try for one person within the window. */
const FAILURES_PER_TARGET = 5;
/** The same for all persons together; enough for an office behind one address. */
const FAILURES_PER_ADDRESS = 100;

const CLEANED_AT_ONCE = 1000;

/**
 * `target` is the id of the person, which does not change with their name; for an unknown person it is the name as
 * typed.
 */
export type Attempt = { target: string; address: string; now: Date };

/** Refuses when this address has tried too many wrong passwords, for this target or in total. */
export async function refuseThrottled(connection: Connection, attempt: Attempt): Promise<void> {
  const seconds = await findWait(connection, attempt);
  if (seconds !== null) throw tooMany('Too many failed attempts; try again later', seconds);
}

/** The seconds until a try is allowed again; null when it is allowed now. */
async function findWait(connection: Connection, attempt: Attempt): Promise<number | null> {
  const failures = await connection
    .select({ username_key: login_failures.username_key, failed_at: login_failures.failed_at })
    .from(login_failures)
    .where(and(isFrom(attempt), gt(login_failures.failed_at, windowStart(attempt.now))))
    .orderBy(desc(login_failures.failed_at))
    .limit(FAILURES_PER_ADDRESS);
  const ofTarget = failures.filter(({ username_key }) => username_key === keyOf(attempt.target));
  // A try is allowed again when the oldest failure that fills the limit has left the window.
  const blocking = [ofTarget[FAILURES_PER_TARGET - 1], failures[FAILURES_PER_ADDRESS - 1]].filter(
    (row) => row !== undefined,
  );
  if (blocking.length === 0) return null;
  const latest = Math.max(...blocking.map(({ failed_at }) => failed_at.getTime()));
  return Math.ceil((latest - windowStart(attempt.now).getTime()) / 1000);
}

/**
 * Counts a wrong password, for all processes on this database. Failures of one address are counted one after the other,
 * so simultaneous guesses get no more answers than guesses in a row: it refuses when others have used up the limit
 * since {@link refuseThrottled}. Returns whether this was the last allowed failure.
 */
export async function countFailure(connection: Connection, attempt: Attempt): Promise<boolean> {
  return connection.transaction(async (transaction) => {
    const { target, now } = attempt;
    const address = networkOf(attempt.address);
    await transaction.execute(sql`select pg_advisory_xact_lock(${THROTTLE_LOCK}::int, hashtext(${address}))`);
    await refuseThrottled(transaction, attempt);
    await transaction.insert(login_failures).values({ username_key: keyOf(target), address, failed_at: now });
    await dropOutdated(transaction, now);
    return (await findWait(transaction, attempt)) !== null;
  });
}

async function dropOutdated(connection: Connection, now: Date): Promise<void> {
  const outdated = connection
    .select({ id: login_failures.id })
    .from(login_failures)
    .where(lte(login_failures.failed_at, windowStart(now)))
    .limit(CLEANED_AT_ONCE)
    // Several processes clean up at once; none waits for a row that another is deleting.
    .for('update', { skipLocked: true });
  await connection.delete(login_failures).where(inArray(login_failures.id, outdated));
}

/** The password was right: earlier failures for this target from this address no longer count. */
export async function forgetFailures(connection: Connection, attempt: Attempt): Promise<void> {
  await connection
    .delete(login_failures)
    .where(and(isFrom(attempt), eq(login_failures.username_key, keyOf(attempt.target))));
}

function isFrom({ address }: Attempt): SQL {
  return eq(login_failures.address, networkOf(address));
}

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_SECONDS * 1000);
}

/** A digest, because people type passwords into the name field. It has the same length for every input. */
function keyOf(target: string): string {
  return createHash('sha256').update(target.toLowerCase()).digest('hex');
}
