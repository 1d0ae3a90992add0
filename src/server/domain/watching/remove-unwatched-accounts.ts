import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import { accounts, ended_watches, watches } from '#server/domain/accounts/tables.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/**
 * Locks all accounts that a person watches, or whose removal they could take back, and returns their ids. Call it before deleting the watches. Adding and
 * ending a watch also lock the account first; the same order everywhere prevents deadlocks.
 */
export async function lockWatchedAccounts(connection: Connection, userId: string): Promise<number[]> {
  const watched = connection.select({ id: watches.account_id }).from(watches).where(eq(watches.user_id, userId));
  const ended = connection
    .select({ id: ended_watches.account_id })
    .from(ended_watches)
    .where(or(eq(ended_watches.user_id, userId), eq(ended_watches.ended_by, userId)));
  const rows = connection
    .select({ id: accounts.id })
    .from(accounts)
    .where(or(inArray(accounts.id, watched), inArray(accounts.id, ended)));
  const locked = await rows.orderBy(accounts.id).for('update');
  return locked.map(({ id }) => id);
}

/**
 * Removes those of the accounts that have no watcher, now or after a removal that is taken back, with their posts. Call it in the transaction that locked the
 * accounts and then removed the watches. A person who starts to watch such an account at the same moment either keeps
 * it or finds it removed; nobody loses it later.
 */
export async function removeUnwatchedAccounts(connection: Connection, ids: readonly number[]): Promise<void> {
  const one = { one: sql`1` };
  const isUnwatched = and(
    notExists(connection.select(one).from(watches).where(eq(watches.account_id, accounts.id))),
    notExists(connection.select(one).from(ended_watches).where(eq(ended_watches.account_id, accounts.id))),
  );
  // The locks waited for everybody who was adding a watch. This statement starts later, so it sees these watches.
  await removeAccounts(connection, ids, isUnwatched);
}
