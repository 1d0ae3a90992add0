import { and, inArray, type SQL } from 'drizzle-orm';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { runs } from './tables.ts';

/** Removes those of the accounts, which the transaction has locked, that meet the condition, with all their data. */
export async function removeAccounts(connection: Connection, ids: readonly number[], condition?: SQL): Promise<number> {
  if (ids.length === 0) return 0;
  const isMeant = and(inArray(accounts.id, [...ids]), condition);
  // Locks progress rows last: everybody who works on an account locks its run first and its progress afterwards.
  await connection
    .delete(runs)
    .where(inArray(runs.account_id, connection.select({ id: accounts.id }).from(accounts).where(isMeant)));
  const { rowCount } = await connection.delete(accounts).where(isMeant);
  return rowCount ?? 0;
}
