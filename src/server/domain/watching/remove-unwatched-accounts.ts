import { eq, inArray, notExists, sql } from 'drizzle-orm';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/**
 * Locks everything a person watches and gives the ids; call it before deleting the watches. Adding and ending a watch
 * lock the account first too; one order for all prevents deadlocks.
 */
export async function lockWatchedAccounts(connection: Connection, userId: string): Promise<number[]> {
  const watched = connection.select({ id: watches.account_id }).from(watches).where(eq(watches.user_id, userId));
  const rows = connection.select({ id: accounts.id }).from(accounts).where(inArray(accounts.id, watched));
  const locked = await rows.orderBy(accounts.id).for('update');
  return locked.map(({ id }) => id);
}

/**
 * Removes those of the accounts that have no watcher, with their posts; call it in the transaction that locked the accounts and
 * then removed the watches. A person who starts to watch such an account at the same moment either keeps it or finds it gone;
 * nobody loses it later.
 */
export async function removeUnwatchedAccounts(connection: Connection, ids: readonly number[]): Promise<void> {
  const isUnwatched = notExists(
    connection.select({ one: sql`1` }).from(watches).where(sql`${watches.account_id} = ${accounts.id}`),
  );
  // The locks waited for everyone who was adding a watch; this statement, begun after that, sees what they added.
  await removeAccounts(connection, ids, isUnwatched);
}
