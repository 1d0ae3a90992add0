import { eq } from 'drizzle-orm';
import type { Account } from '#contract/item.ts';
import { SOURCES } from '#server/domain/sources/registry.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { post_counts } from './tables.ts';

/** How many posts an account has, of each kind and from each source. */
export async function countStoredPosts(
  connection: Connection,
  accountId: number,
): Promise<Pick<Account, 'posts' | 'posts_by_kind' | 'posts_by_source'>> {
  const rows = await connection.select().from(post_counts).where(eq(post_counts.account_id, accountId));
  const counted: Pick<Account, 'posts' | 'posts_by_kind' | 'posts_by_source'> = {
    posts: 0,
    posts_by_kind: { post: 0, reply: 0, quote: 0, repost: 0 },
    posts_by_source: Object.fromEntries(SOURCES.map(({ id }) => [id, 0])),
  };
  for (const { kind, source, posts } of rows) {
    counted.posts += posts;
    counted.posts_by_kind[kind] += posts;
    counted.posts_by_source[source] = (counted.posts_by_source[source] ?? 0) + posts;
  }
  return counted;
}
