import { randomUUID } from 'node:crypto';
import { and, type SQL, sql } from 'drizzle-orm';
import type { RemovalReport } from '#contract/watching.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, isVisibleTo } from '#server/domain/accounts/visibility.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { removeUnwatchedAccounts } from './remove-unwatched-accounts.ts';

type Request = {
  user: Person;
  address: string;
  accountId: number;
  /** A superuser ends only their own watch, like everybody else. */
  mineOnly?: boolean;
  /** The removal that this belongs to; by default one of its own. */
  removal?: string;
};

/**
 * Ends a person's watch. An account whose last watch ended is removed with its posts when the time for taking that back is over
 * (end-removals.ts). A superuser, who sees every account, ends all its watches unless `mineOnly`. Returns the removal's
 * id. Throws {@link AccountNotFound} when the person may not see the account, or has no watch to end.
 */
export async function removeAccount(
  database: Database,
  { user, address, accountId, mineOnly = false, removal = randomUUID() }: Request,
): Promise<string> {
  await database.transaction(async (transaction) => {
    // An id in a path may be too large for the column's type. It must then find nothing instead of failing.
    const isMeant = sql`${accounts.id} = ${accountId}::bigint`;
    const [account] = await transaction
      .select()
      .from(accounts)
      .where(and(isMeant, isVisibleTo(transaction, user)))
      // Locked before the watch, in the same order as for adding; otherwise the two could deadlock.
      .for('update');
    if (account === undefined) throw new AccountNotFound();
    const isForEveryone = user.is_superuser && !mineOnly;
    const whose = isForEveryone ? sql`true` : sql`user_id = ${user.id}`;
    const ended = await endWatches(transaction, account.id, whose, { removal, user });
    if (ended === 0 && !isForEveryone) throw new AccountNotFound();
    await removeUnwatchedAccounts(transaction, [account.id]);
    await recordAudit(transaction, {
      actor: { user, address },
      action: 'account.removed',
      subject: account.screen_name,
    });
  });
  return removal;
}

/**
 * Calls {@link removeAccount} for each id, one after the other, as one removal. Counts ids of accounts that do not exist
 * or that the person may not see.
 */
export async function removeEach(
  database: Database,
  request: Omit<Request, 'accountId' | 'removal'>,
  ids: readonly number[],
): Promise<RemovalReport> {
  const removal = randomUUID();
  const report = { removed: 0, missing: 0 };
  for (const accountId of new Set(ids)) {
    try {
      await removeAccount(database, { ...request, accountId, removal });
      report.removed += 1;
    } catch (error) {
      if (!(error instanceof AccountNotFound)) throw error;
      report.missing += 1;
    }
  }
  return { ...report, removal: report.removed > 0 ? removal : null };
}

/** Ends the watches of an account and keeps them for restore-accounts.ts. Returns how many there were. */
async function endWatches(
  connection: Connection,
  accountId: number,
  whose: SQL,
  { removal, user }: { removal: string; user: Person },
): Promise<number> {
  const { rows } = await connection.execute(sql`
    with ended as (delete from watches where account_id = ${accountId} and ${whose} returning *)
    insert into ended_watches (removal, account_id, user_id, ended_by, watched_at)
    select ${removal}, account_id, user_id, ${user.id}, created_at from ended returning account_id`);
  return rows.length;
}
