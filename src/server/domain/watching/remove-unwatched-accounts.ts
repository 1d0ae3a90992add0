import { eq, inArray, notExists, sql } from 'drizzle-orm';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/**
 * Locks all accounts that a person watches, and returns their ids. Call it before deleting the watches. Adding and
 * ending a watch also lock the account first; the same order everywhere prevents deadlocks.
 */
export async function lockWatchedAccounts(connection: Connection, userId: string): Promise<number[]> {
  const watched = connection.select({ id: watches.account_id }).from(watches).where(eq(watches.user_id, userId));
  const rows = connection.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, watched));
  const locked = await rows.orderBy(accounts.id).for('update');
  return locked.map(({ id }) => id);
}

/**
 * Removes those of the accounts that have no watcher, with their posts. Call it in the transaction that locked the
 * accounts and then removed the watches. A person who starts to watch such an account at the same moment either keeps
 * it or finds it removed; nobody loses it later.
 */
export async function removeUnwatchedAccounts(connection: Connection, ids: readonly number[]): Promise<void> {
  const isUnwatched = notExists(
    connection.select({ one: sql`1` }).from(watches).where(sql`${watches.account_id} = ${accounts.id}`),
  );
  // The locks waited for everybody who was adding a watch. This statement starts later, so it sees these watches.
  await removeAccounts(connection, ids, isUnwatched);
}
