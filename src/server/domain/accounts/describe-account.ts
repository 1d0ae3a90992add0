import { count, eq, max, min } from 'drizzle-orm';
import type { Account, Progress } from '#contract/item.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { posts, progress } from '#server/foundations/database/schema.ts';
import type { AccountRow } from './visibility.ts';

/** The account with what its stored posts span. */
export async function describeAccount(connection: Connection, account: AccountRow): Promise<Account> {
  const [span] = await connection
    .select({ posts: count(), first: min(posts.created_at), last: max(posts.created_at) })
    .from(posts)
    .where(eq(posts.account_id, account.id));
  return {
    user_id: account.id,
    screen_name: account.screen_name,
    name: account.name,
    description: account.description,
    source: account.source,
    posts: span?.posts ?? 0,
    first_post_at: span?.first?.toISOString() ?? null,
    last_post_at: span?.last?.toISOString() ?? null,
  };
}

/** How far the work on the account has come; undefined when the account was removed meanwhile. */
export async function readProgress(connection: Connection, account: AccountRow): Promise<Progress | undefined> {
  const [row] = await connection.select().from(progress).where(eq(progress.account_id, account.id));
  if (row === undefined) return undefined;
  const { state, fetched, analysed, total, detail, updated_at } = row;
  return {
    screen_name: account.screen_name,
    state,
    fetched,
    analysed,
    total,
    detail,
    updated_at: updated_at.toISOString(),
  };
}
