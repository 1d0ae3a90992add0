import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { THROTTLE_LOCK } from '#server/foundations/database/locks.ts';
import { tooMany } from '#server/foundations/refusal.ts';
import { networkOf } from './network.ts';
import { login_failures } from './tables.ts';

const WINDOW_SECONDS = 15 * 60;
/** Wrong passwords within the window that one address, or IPv6 network, may present for one person. */
const FAILURES_PER_TARGET = 5;
/** The same over all users; enough for an office behind one address. */
const FAILURES_PER_ADDRESS = 100;

const CLEANED_AT_ONCE = 1000;

/** `target` is the id of the person tried, which no renaming changes, or the name as typed when it is unknown. */
export type Attempt = { target: string; address: string; now: Date };

/** Refuses when this address has presented too many wrong passwords, for this target or in all. */
export async function refuseThrottled(connection: Connection, attempt: Attempt): Promise<void> {
  const seconds = await findWait(connection, attempt);
  if (seconds !== null) throw tooMany('Too many failed attempts; try again later', seconds);
}

/** The seconds until a try counts again; null when the next one does. */
async function findWait(connection: Connection, attempt: Attempt): Promise<number | null> {
  const failures = await connection
    .select({ username_key: login_failures.username_key, failed_at: login_failures.failed_at })
    .from(login_failures)
    .where(and(isFrom(attempt), gt(login_failures.failed_at, windowStart(attempt.now))))
    .orderBy(desc(login_failures.failed_at))
    .limit(FAILURES_PER_ADDRESS);
  const ofTarget = failures.filter(({ username_key }) => username_key === keyOf(attempt.target));
  // A try counts again once the oldest failure that fills the allowance has left the window.
  const blocking = [ofTarget[FAILURES_PER_TARGET - 1], failures[FAILURES_PER_ADDRESS - 1]].filter(
    (row) => row !== undefined,
  );
  if (blocking.length === 0) return null;
  const latest = Math.max(...blocking.map(({ failed_at }) => failed_at.getTime()));
  return Math.ceil((latest - windowStart(attempt.now).getTime()) / 1000);
}

/**
 * Counts a wrong password, for every process on this database. Failures of one address are counted one after the
 * other, so of guesses that arrive together no more are answered than of guesses in a row: refuses
 * when others have used up the allowance since {@link refuseThrottled}. Gives whether this one
 * was the last of the allowance.
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
    // Several processes clean at once; none waits for a row that another is about to drop.
    .for('update', { skipLocked: true });
  await connection.delete(login_failures).where(inArray(login_failures.id, outdated));
}

/** The right password arrived: earlier failures for this target from this address no longer count. */
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

/** A digest, because people type passwords into the name field, and of one length whatever is sent. */
function keyOf(target: string): string {
  return createHash('sha256').update(target.toLowerCase()).digest('hex');
}
