import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Person } from '#server/domain/people/users.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { accounts, watches } from './tables.ts';

export type Viewer = Pick<Person, 'id' | 'is_superuser'>;
export type AccountRow = typeof accounts.$inferSelect;

/** The account does not exist, or this person may not see it. */
export class AccountNotFound extends Refusal {
  override name = 'AccountNotFound';
  constructor() {
    super('notFound', 'Item not found');
  }
}

/** True for accounts without a watch whose removal can still be taken back. Nobody sees them. */
export const IS_LEAVING = sql`(exists (select from ended_watches where ended_watches.account_id = accounts.id)
  and not exists (select from watches where watches.account_id = accounts.id))`;

/** True for the accounts that a person may see: superusers see all that are not being removed, others those that they watch. */
export function isVisibleTo(connection: Connection, viewer: Viewer): SQL {
  if (viewer.is_superuser) return sql`not ${IS_LEAVING}`;
  return exists(
    connection
      .select({ one: sql`1` })
      .from(watches)
      .where(and(eq(watches.account_id, accounts.id), eq(watches.user_id, viewer.id))),
  );
}

/** {@link isVisibleTo} for tables that hold only numbers of accounts; `account` is the column. */
export const isSeen = (viewer: Viewer, account: SQL): SQL =>
  viewer.is_superuser
    ? sql`${account} not in (select id from accounts where id in (select account_id from ended_watches) and ${IS_LEAVING})`
    : sql`${account} in (select account_id from watches where user_id = ${viewer.id})`;

/** True for the account of that name; case does not matter. */
export function hasName(screenName: string): SQL {
  return sql`lower(${accounts.screen_name}) = lower(${screenName})`;
}

/** The account of that name, if the person may see it. Throws {@link AccountNotFound}. */
export async function findAccount(connection: Connection, viewer: Viewer, screenName: string): Promise<AccountRow> {
  const [account] = await connection
    .select()
    .from(accounts)
    .where(and(hasName(screenName), isVisibleTo(connection, viewer)));
  if (account === undefined) throw new AccountNotFound();
  return account;
}
