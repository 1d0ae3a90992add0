import { eq, max, min } from 'drizzle-orm';
import type { Account } from '#contract/item.ts';
import { countStoredPosts } from '#server/domain/accounts/count-stored-posts.ts';
import { readFormerNames } from '#server/domain/accounts/former-names.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import type { AccountRow } from '#server/domain/accounts/visibility.ts';
import { readFetch } from '#server/domain/fetching/fetches.ts';
import { findSource } from '#server/domain/sources/find-source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** The account, with the time span of its stored posts. */
export async function describeAccount(connection: Connection, account: AccountRow): Promise<Account> {
  const [span] = await connection
    .select({ first: min(posts.created_at), last: max(posts.created_at) })
    .from(posts)
    .where(eq(posts.account_id, account.id));
  const { label, schedules, profileUrl } = findSource(account.source);
  const fetch = await readFetch(connection, account.id);
  return {
    user_id: account.id,
    external_id: account.external_id,
    screen_name: account.screen_name,
    former_names: await readFormerNames(connection, account),
    name: account.name,
    description: account.description,
    source: account.source,
    source_label: label,
    url: account.external_id === null ? null : profileUrl(account.external_id),
    posts_at_source: account.posts_at_source,
    ...(await countStoredPosts(connection, account.id)),
    first_post_at: span?.first?.toISOString() ?? null,
    last_post_at: span?.last?.toISOString() ?? null,
    schedule: account.schedule,
    schedules: [...schedules],
    fetched_at: fetch?.started_at.toISOString() ?? null,
    last_seen_at: account.last_seen_at?.toISOString() ?? null,
    gone_reason: account.gone_reason,
    fetch_note: account.fetch_note,
  };
}
