import { and, eq, sql } from 'drizzle-orm';
import type { RemovalReport } from '#contract/watching.ts';
import { accounts, watches } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, isVisibleTo } from '#server/domain/accounts/visibility.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Person } from '#server/domain/people/users.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { removeUnwatchedAccounts } from './remove-unwatched-accounts.ts';

type Request = {
  user: Person;
  address: string;
  accountId: number;
  /** A superuser ends only their own watch, like everybody else. */
  mineOnly?: boolean;
};

/**
 * Ends a person's watch. If it was the last one, the account is removed with its posts. A superuser, who sees every
 * account, removes it for everyone unless `mineOnly`. Throws {@link AccountNotFound} when the person may not see it, or
 * has no watch to end.
 */
export async function removeAccount(
  database: Database,
  { user, address, accountId, mineOnly = false }: Request,
): Promise<void> {
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
    const removed = isForEveryone
      ? await removeAccounts(transaction, [account.id])
      : await endWatch(transaction, account.id, user);
    if (removed === 0) throw new AccountNotFound();
    await removeUnwatchedAccounts(transaction, [account.id]);
    await recordAudit(transaction, {
      actor: { user, address },
      action: 'account.removed',
      subject: account.screen_name,
    });
  });
}

/**
 * Calls {@link removeAccount} for each id, one after the other. Counts ids of accounts that do not exist or that the
 * person may not see.
 */
export async function removeEach(
  database: Database,
  request: Omit<Request, 'accountId'>,
  ids: readonly number[],
): Promise<RemovalReport> {
  const report = { removed: 0, missing: 0 };
  for (const accountId of new Set(ids)) {
    try {
      await removeAccount(database, { ...request, accountId });
      report.removed += 1;
    } catch (error) {
      if (!(error instanceof AccountNotFound)) throw error;
      report.missing += 1;
    }
  }
  return report;
}

async function endWatch(connection: Connection, accountId: number, { id }: Person): Promise<number> {
  const isMeant = and(eq(watches.account_id, accountId), eq(watches.user_id, id));
  const { rowCount } = await connection.delete(watches).where(isMeant);
  return rowCount ?? 0;
}
