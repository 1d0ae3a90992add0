import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';

/** How many sessions of the database of a test wait for a lock that another one holds. */
export async function sessionsWaiting(database: Database): Promise<number | null> {
  const { rowCount } = await database.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rowCount;
}

/**
 * Starts `actions` while a transaction that ran `hold` is open, and ends that transaction when each of them waits for a
 * lock. A missing lock shows in this order of events. Returns the results of the actions.
 */
export async function whileHeld<Result>(
  database: Database,
  hold: (transaction: Transaction) => Promise<unknown>,
  actions: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const begun = await database.transaction(async (transaction) => {
    await hold(transaction);
    const promises = actions.map((action) => action());
    await expect.poll(() => sessionsWaiting(database)).toBe(actions.length);
    return promises;
  });
  return Promise.all(begun);
}
