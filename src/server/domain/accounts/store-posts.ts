import { sql } from 'drizzle-orm';
import { languageNamedBy } from '#server/domain/labelling/language.ts';
import { countTargets } from '#server/domain/sources/link-target.ts';
import type { ParentPost, SourceId, SourcePost } from '#server/domain/sources/source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { storableText } from '#server/foundations/database/storable-text.ts';
import { hashText } from '#server/foundations/hash-text.ts';

/**
 * How many posts one insert stores: enough to make round trips rare, few enough to keep a statement under a few
 * megabytes.
 */
const CHUNK = 1000;

/** Posts of one account. */
export type PostsOfAccount = { accountId: number; posts: readonly SourcePost[] };

/**
 * Adds posts to an account and skips those that it already has (by `external_id`). Without a `source` they count as
 * from the account's own source. Returns how many were new; 0 when the account is gone, because another request may
 * remove it at any time.
 */
export async function storePosts(
  connection: Connection,
  accountId: number,
  posts: readonly SourcePost[],
  source: SourceId | null = null,
): Promise<number> {
  const added = await storePostsOfAccounts(connection, [{ accountId, posts }], source);
  return added.get(accountId) ?? 0;
}

/** {@link storePosts} for several accounts. Accounts without new posts are not in the answer. */
export async function storePostsOfAccounts(
  connection: Connection,
  groups: readonly PostsOfAccount[],
  source: SourceId | null,
): Promise<Map<number, number>> {
  const entries = groups.flatMap(({ accountId, posts }) => posts.map((post) => ({ accountId, post })));
  const added = new Map<number, number>();
  for (let start = 0; start < entries.length; start += CHUNK) {
    for (const { id, posts } of await storeChunk(connection, entries.slice(start, start + CHUNK), source)) {
      added.set(id, (added.get(id) ?? 0) + posts);
    }
  }
  return added;
}

const storableParent = ({ by, text }: ParentPost): ParentPost => ({ by: storableText(by), text: storableText(text) });

type Entry = { accountId: number; post: SourcePost };

async function storeChunk(
  connection: Connection,
  entries: readonly Entry[],
  source: SourceId | null,
): Promise<{ id: number; posts: number }[]> {
  const texts = entries.map(({ post }) => storableText(post.text));
  const ids = entries.map(({ accountId }) => accountId);
  const targets = entries.flatMap(({ accountId, post }) => {
    const externalId = storableText(post.external_id);
    return countTargets(post.links).map((target) => ({ ...target, accountId, externalId }));
  });
  const column = <Value>(read: (post: SourcePost) => Value) => sql.param(entries.map(({ post }) => read(post)));
  // The lock makes a removal wait or come first, so that no post loses its account between check and insert.
  const { rows } = await connection.execute<{ id: number; posts: number }>(sql`
    with account as (
      select id, source from accounts where id = any(${sql.param([...new Set(ids)])}::integer[]) order by id for key share
    ), added as (
      insert into posts (account_id, external_id, text, text_hash, created_at, seen_at, lang, language, kind, parent, original_at,
        likes, replies, reposts, quotes, links, source)
      select account.id, post.external_id, post.text, post.text_hash, post.created_at, post.seen_at, post.lang, post.language, post.kind,
        post.parent::jsonb, post.original_at, post.likes, post.replies, post.reposts, post.quotes, post.links::jsonb, coalesce(${source}, account.source)
      from account join unnest(
        ${sql.param(ids)}::integer[],
        ${column((post) => storableText(post.external_id))}::text[],
        ${sql.param(texts)}::text[],
        ${sql.param(texts.map(hashText))}::text[],
        ${column((post) => post.created_at)}::timestamptz[],
        ${column((post) => post.seen_at)}::timestamptz[],
        ${column((post) => post.lang)}::text[],
        ${column((post) => languageNamedBy(post.lang))}::text[],
        ${column((post) => post.kind)}::text[],
        ${column(({ parent }) => (parent ? JSON.stringify(storableParent(parent)) : null))}::text[],
        ${column((post) => post.original_at)}::timestamptz[],
        ${column((post) => post.counts.likes)}::integer[],
        ${column((post) => post.counts.replies)}::integer[],
        ${column((post) => post.counts.reposts)}::integer[],
        ${column((post) => post.counts.quotes)}::integer[],
        ${column((post) => JSON.stringify(post.links.map(storableText)))}::text[]
      ) as post (account_id, external_id, text, text_hash, created_at, seen_at, lang, language, kind, parent, original_at, likes, replies, reposts, quotes, links)
        on post.account_id = account.id
      order by account.id, post.external_id
      on conflict do nothing
      returning account_id, id, external_id
    ), linked as (
      insert into post_hosts (post_id, account_id, host, domain, links)
      select added.id, added.account_id, target.host, target.domain, target.links from added join unnest(
        ${sql.param(targets.map(({ accountId }) => accountId))}::integer[],
        ${sql.param(targets.map(({ externalId }) => externalId))}::text[],
        ${sql.param(targets.map(({ host }) => host))}::text[],
        ${sql.param(targets.map(({ domain }) => domain))}::text[],
        ${sql.param(targets.map(({ links }) => links))}::integer[]
      ) as target (account_id, external_id, host, domain, links) using (account_id, external_id)
      on conflict do nothing
    )
    select account_id as id, count(*)::integer as posts from added group by account_id`);
  return rows;
}
