import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import { recordAudit, SERVER } from '#server/domain/audit/audit.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';

/**
 * Joins an archived account without an id to the account with an id of the same name, when they have a post in common.
 * Its posts and watchers move to the other account, and it is removed with its runs. The caller must queue a run for
 * the moved posts.
 */
export async function joinArchived(database: Database, accountId: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const [account] = await transaction.select().from(accounts).where(eq(accounts.id, accountId));
    if (account?.external_id == null) return;
    const same = await holdSame(transaction, account);
    if (same.length === 0) return;
    const ids = same.map(({ id }) => id);
    await takeOver(transaction, account, ids);
    await removeAccounts(transaction, ids);
    const fetched = await transaction.$count(posts, eq(posts.account_id, accountId));
    await updateProgress(transaction, accountId, { fetched });
    for (const { screen_name } of same) {
      const detail = { from: screen_name };
      await recordAudit(transaction, { actor: SERVER, action: 'account.joined', subject: account.screen_name, detail });
    }
  });
}

/** The accounts that had the name of this one, have no id, and share a post with it. Both sides are locked. */
async function holdSame(transaction: Transaction, { id, screen_name, network }: AccountRow): Promise<AccountRow[]> {
  const hadName = sql`lower(${accounts.screen_name}) = lower(${screen_name}) || '~' || ${accounts.id}`;
  const hasCommon = sql`exists (
    select from posts as theirs join posts as ours on ours.external_id = theirs.external_id and ours.account_id = ${id}
    where theirs.account_id = ${accounts.id})`;
  const isNameless = and(eq(accounts.network, network), isNull(accounts.external_id));
  const isSame = and(hadName, isNameless, hasCommon);
  const found = await transaction.select({ id: accounts.id }).from(accounts).where(isSame);
  if (found.length === 0) return [];
  // In the same order as all other code that locks several accounts.
  const held = await transaction
    .select()
    .from(accounts)
    .where(inArray(accounts.id, [id, ...found.map((account) => account.id)]))
    .orderBy(accounts.id)
    .for('update');
  return held.some((account) => account.id === id) ? held.filter((account) => account.id !== id) : [];
}

/** The posts get new ids, because posts up to a run's last id count as read by that run. */
async function takeOver(transaction: Transaction, { id }: AccountRow, from: readonly number[]): Promise<void> {
  const theirs = sql`account_id = any(${sql.param([...from])}::integer[])`;
  await transaction.execute(sql`
    insert into watches (user_id, account_id, created_at)
    select user_id, ${id}, min(created_at) from watches where ${theirs} group by user_id order by user_id
    on conflict do nothing`);
  await transaction.execute(sql`
    insert into account_tags (user_id, account_id, tag)
    select user_id, ${id}, min(tag) from account_tags where ${theirs} group by user_id, lower(tag) order by user_id
    on conflict do nothing`);
  await transaction.execute(sql`
    insert into posts (account_id, external_id, text, text_hash, created_at, seen_at, lang, language, kind, parent, original_at, likes, replies,
      reposts, quotes, links, source)
    select ${id}, external_id, text, text_hash, created_at, seen_at, lang, language, kind, parent, original_at, likes, replies,
      reposts, quotes, links, source
    from posts where ${theirs} order by posts.id on conflict do nothing`);
}
