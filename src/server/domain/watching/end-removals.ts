import { and, inArray, lt, sql } from 'drizzle-orm';
import { accounts, ended_watches } from '#server/domain/accounts/tables.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { removeUnwatchedAccounts } from './remove-unwatched-accounts.ts';

/** How long a removal can be taken back, in seconds: three times as long as the console offers it, for slow networks. */
const KEPT_SECONDS = 30;

/** How many accounts one transaction removes; their rows are locked until it ends. */
const AT_ONCE = 20;

/** Ends the removals that can no longer be taken back: accounts without a watch are removed with their posts. */
export async function endRemovals(database: Database, now: Date): Promise<void> {
  while ((await endSome(database, now)) === AT_ONCE);
}

/** Tags go with the watch. Those of superusers, who see accounts without watching them, stay. */
const forgetTags = (transaction: Transaction, ids: readonly number[]) =>
  transaction.execute(sql`
    delete from account_tags using users where users.id = user_id and not is_superuser
      and account_id = any(${sql.param([...ids])}::integer[])
      and not exists (select from watches where watches.user_id = account_tags.user_id
        and watches.account_id = account_tags.account_id)`);

/** Returns how many accounts it looked at. */
async function endSome(database: Database, now: Date): Promise<number> {
  const isOver = lt(ended_watches.ended_at, sql`${now}::timestamptz - ${KEPT_SECONDS} * interval '1 second'`);
  return database.transaction(async (transaction) => {
    const over = transaction
      .selectDistinct({ id: ended_watches.account_id })
      .from(ended_watches)
      .where(isOver)
      .limit(AT_ONCE);
    const held = await transaction
      .select({ id: accounts.id })
      .from(accounts)
      .where(inArray(accounts.id, over))
      .orderBy(accounts.id)
      .for('update');
    const ids = held.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await transaction.delete(ended_watches).where(and(isOver, inArray(ended_watches.account_id, ids)));
    await forgetTags(transaction, ids);
    await removeUnwatchedAccounts(transaction, ids);
    return ids.length;
  });
}
