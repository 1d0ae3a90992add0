import { count, eq, max, min } from 'drizzle-orm';
import type { Account } from '#contract/item.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { posts } from './tables.ts';
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
