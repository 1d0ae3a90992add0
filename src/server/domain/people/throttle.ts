import { createHash } from 'node:crypto';
import { and, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { THROTTLE_LOCK } from '#server/foundations/database/locks.ts';
import { tooMany } from '#server/foundations/refusal.ts';
import { networksOf } from './network.ts';
import { login_failures } from './tables.ts';

const WINDOW_SECONDS = 15 * 60;
/**
 * How many wrong passwords one address, or IPv6 /64, may send for one person within the window. Each wider network may
 * send twice as many.
 */
const FAILURES_PER_TARGET = 5;
/** The same for all persons together; enough for an office behind one address. */
const FAILURES_PER_ADDRESS = 100;
/**
 * How many wrong passwords for one person, from everywhere, cause no wait. After each further one the next try must
 * wait twice as long.
 */
const FAILURES_FROM_ANYWHERE = 10;
/** The longest of these waits: people with a new browser must be able to log in between two guesses. */
const LONGEST_PAUSE_SECONDS = 60;

const CLEANED_AT_ONCE = 1000;

/**
 * `target` is the id of the person, which does not change with their name; for an unknown person it is the name as
 * typed. `known` is set for a browser in which that person has logged in before, or is logged in: guesses from
 * elsewhere do not slow it down.
 */
export type Attempt = { target: string; address: string; now: Date; known?: { device: string } | 'logged in' };

/**
 * Failures are counted together for each origin: `ofTarget` failures for one target, or `inAll` for all targets, fill
 * it.
 */
type Scope = { origin: string; ofTarget: number; inAll: number };

/**
 * Refuses when too many wrong passwords came from this origin, for this target or in total, or from everywhere for this
 * target.
 */
export async function refuseThrottled(connection: Connection, attempt: Attempt): Promise<void> {
  const seconds = await findWait(connection, attempt);
  if (seconds !== null) throw tooMany('Too many failed attempts; try again later', seconds);
}

/** The seconds until a try is allowed again; null when it is allowed now. */
async function findWait(connection: Connection, attempt: Attempt): Promise<number | null> {
  const waits = [await waitOfOrigin(connection, attempt), await waitOfTarget(connection, attempt)];
  const found = waits.filter((seconds) => seconds !== null);
  return found.length === 0 ? null : Math.max(...found);
}

async function waitOfOrigin(connection: Connection, attempt: Attempt): Promise<number | null> {
  const scopes = scopesOf(attempt);
  const failures = await connection
    .select({
      origin: login_failures.address,
      username_key: login_failures.username_key,
      failed_at: login_failures.failed_at,
    })
    .from(login_failures)
    .where(and(isFrom(attempt), gt(login_failures.failed_at, windowStart(attempt.now))))
    .orderBy(desc(login_failures.failed_at))
    .limit(scopes.reduce((total, { inAll }) => total + inAll, 0));
  // A try is allowed again when the oldest failure that fills a limit has left the window.
  const blocking = scopes.flatMap(({ origin, ofTarget, inAll }) => {
    const ofOrigin = failures.filter((failure) => failure.origin === origin);
    const forTarget = ofOrigin.filter(({ username_key }) => username_key === keyOf(attempt.target));
    return [forTarget[ofTarget - 1], ofOrigin[inAll - 1]].filter((row) => row !== undefined);
  });
  if (blocking.length === 0) return null;
  const latest = Math.max(...blocking.map(({ failed_at }) => failed_at.getTime()));
  return Math.ceil((latest - windowStart(attempt.now).getTime()) / 1000);
}

/** After some failures for one person, each further one makes the next wait longer, from any address. */
async function waitOfTarget(connection: Connection, attempt: Attempt): Promise<number | null> {
  if (attempt.known !== undefined) return null;
  const failures = await connection
    .select({ failed_at: login_failures.failed_at })
    .from(login_failures)
    .where(
      and(
        eq(login_failures.address, anywhereFor(attempt.target)),
        gt(login_failures.failed_at, windowStart(attempt.now)),
      ),
    )
    .orderBy(desc(login_failures.failed_at));
  const [last] = failures;
  const beyond = failures.length - FAILURES_FROM_ANYWHERE;
  if (last === undefined || beyond < 0) return null;
  const pause = Math.min(2 ** beyond, LONGEST_PAUSE_SECONDS);
  const left = pause - (attempt.now.getTime() - last.failed_at.getTime()) / 1000;
  return left > 0 ? Math.ceil(left) : null;
}

/**
 * Counts a wrong password, for all processes on this database. Failures of one origin and of one target are counted one
 * after the other, so simultaneous guesses get no more answers than guesses in a row: it refuses when others have used
 * up the limit since {@link refuseThrottled}. Returns whether the next one would have to wait.
 */
export async function countFailure(connection: Connection, attempt: Attempt): Promise<boolean> {
  return connection.transaction(async (transaction) => {
    const { target, now } = attempt;
    const counted = originsOf(attempt);
    if (attempt.known === undefined) counted.push(anywhereFor(target));
    // In the same order everywhere; otherwise two that are counted together could wait for each other.
    const locks = sql.param(counted.toSorted());
    await transaction.execute(
      sql`select pg_advisory_xact_lock(${THROTTLE_LOCK}::int, hashtext(origin)) from unnest(${locks}::text[]) as origin`,
    );
    await refuseThrottled(transaction, attempt);
    const username_key = keyOf(target);
    await transaction
      .insert(login_failures)
      .values(counted.map((address) => ({ username_key, address, failed_at: now })));
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

/** The password was right: earlier failures for this target from this origin no longer count. */
export async function forgetFailures(connection: Connection, attempt: Attempt): Promise<void> {
  await connection
    .delete(login_failures)
    .where(and(isFrom(attempt), eq(login_failures.username_key, keyOf(attempt.target))));
}

const isFrom = (attempt: Attempt): SQL => inArray(login_failures.address, originsOf(attempt));

const originsOf = (attempt: Attempt): string[] => scopesOf(attempt).map(({ origin }) => origin);

/** A known browser counts separately, at any address. Other browsers count by the networks of their address. */
function scopesOf({ address, known }: Attempt): Scope[] {
  const origins = typeof known === 'object' ? [`device ${known.device}`] : networksOf(address);
  return origins.map((origin, wider) => ({
    origin,
    ofTarget: FAILURES_PER_TARGET * 2 ** wider,
    inAll: FAILURES_PER_ADDRESS * 2 ** wider,
  }));
}

const anywhereFor = (target: string): string => `anywhere ${keyOf(target)}`;

function windowStart(now: Date): Date {
  return new Date(now.getTime() - WINDOW_SECONDS * 1000);
}

/** A digest, because people type passwords into the name field. It has the same length for every input. */
function keyOf(target: string): string {
  return createHash('sha256').update(target.toLowerCase()).digest('hex');
}
