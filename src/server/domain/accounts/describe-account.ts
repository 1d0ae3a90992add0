import { count, eq, max, min, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#contract/item.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { readFetch } from './fetches.ts';
import { posts } from './tables.ts';
import type { AccountRow } from './visibility.ts';

/** The account with what its stored posts span. */
export async function describeAccount(connection: Connection, account: AccountRow): Promise<Account> {
  const [span] = await connection
    .select({ first: min(posts.created_at), last: max(posts.created_at), ...COUNTS })
    .from(posts)
    .where(eq(posts.account_id, account.id));
  const fetch = await readFetch(connection, account.id);
  const { post = 0, reply = 0, quote = 0, repost = 0, x = 0, archive = 0, sample = 0 } = span ?? {};
  return {
    user_id: account.id,
    external_id: account.external_id,
    screen_name: account.screen_name,
    name: account.name,
    description: account.description,
    source: account.source,
    url: account.external_id === null ? null : `https://x.com/i/user/${account.external_id}`,
    posts: span?.posts ?? 0,
    posts_by_kind: { post, reply, quote, repost },
    posts_by_source: { x, archive, sample },
    first_post_at: span?.first?.toISOString() ?? null,
    last_post_at: span?.last?.toISOString() ?? null,
    schedule: account.schedule,
    fetched_at: fetch?.started_at.toISOString() ?? null,
    last_seen_at: account.last_seen_at?.toISOString() ?? null,
    gone_reason: account.gone_reason,
  };
}

const countOf = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);

const COUNTS = {
  posts: count(),
  post: countOf(sql`${posts.kind} = 'post'`),
  reply: countOf(sql`${posts.kind} = 'reply'`),
  quote: countOf(sql`${posts.kind} = 'quote'`),
  repost: countOf(sql`${posts.kind} = 'repost'`),
  x: countOf(sql`${posts.source} = 'x'`),
  archive: countOf(sql`${posts.source} = 'archive'`),
  sample: countOf(sql`${posts.source} = 'sample'`),
};
