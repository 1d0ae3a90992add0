import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { accounts } from '#server/domain/accounts/tables.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { invalidField } from '#server/foundations/refusal.ts';

/**
 * The accounts with these names, among those for which `isSeen` is true. Refuses a name that none of them has, at the `field` of
 * the request that holds them.
 */
export async function findNamed(
  connection: Connection,
  names: readonly string[],
  field: string,
  isSeen: SQL = sql`true`,
): Promise<number[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const name = sql<string>`lower(${accounts.screen_name})`;
  const found = await connection
    .select({ id: accounts.id, name })
    .from(accounts)
    .where(and(inArray(name, wanted), isSeen));
  const unknown = names.filter((_, index) => !found.some((account) => account.name === wanted[index]));
  if (unknown.length > 0) throw invalidField([field], `No account is called ${unknown.join(', ')}`, 'unknown_account');
  return found.map(({ id }) => id);
}
