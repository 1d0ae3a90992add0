import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SourceName, SourcePost } from '#server/domain/sources/source.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** Posts in one insert: enough to make round trips rare, little enough to keep a statement under a few megabytes. */
const CHUNK = 1000;

/** SHA-256 of a post's text as it is stored, hex: posts that say the same share their results. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** A text as PostgreSQL can hold it: without U+0000, and without half of a surrogate pair. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/**
 * Adds posts to an account, passing over those it has (by `external_id`); without a `source` they come from the account's
 * own. Gives how many were new; 0 when the account is gone, which a concurrent removal can cause at any time.
 */
export async function storePosts(
  connection: Connection,
  accountId: number,
  posts: readonly SourcePost[],
  source: SourceName | null = null,
): Promise<number> {
  let added = 0;
  for (let start = 0; start < posts.length; start += CHUNK) {
    added += await storeChunk(connection, accountId, posts.slice(start, start + CHUNK), source);
  }
  return added;
}

async function storeChunk(
  connection: Connection,
  accountId: number,
  posts: readonly SourcePost[],
  source: SourceName | null,
): Promise<number> {
  const texts = posts.map((post) => storableText(post.text));
  const column = <Value>(read: (post: SourcePost) => Value) => sql.param(posts.map(read));
  // The lock makes a removal wait or come first, so that no post can lose its account between check and insert.
  const { rowCount } = await connection.execute(sql`
    with account as (select id, source from accounts where id = ${accountId} for key share)
    insert into posts (account_id, external_id, text, text_hash, created_at, lang, kind, likes, replies, reposts, quotes,
      links, source)
    select account.id, post.external_id, post.text, post.text_hash, post.created_at, post.lang, post.kind, post.likes,
      post.replies, post.reposts, post.quotes, post.links::jsonb, coalesce(${source}, account.source)
    from account, unnest(
      ${column((post) => storableText(post.external_id))}::text[],
      ${sql.param(texts)}::text[],
      ${sql.param(texts.map(hashText))}::text[],
      ${column((post) => post.created_at)}::timestamptz[],
      ${column((post) => post.lang)}::text[],
      ${column((post) => post.kind)}::text[],
      ${column((post) => post.counts.likes)}::integer[],
      ${column((post) => post.counts.replies)}::integer[],
      ${column((post) => post.counts.reposts)}::integer[],
      ${column((post) => post.counts.quotes)}::integer[],
      ${column((post) => JSON.stringify(post.links.map(storableText)))}::text[]
    ) as post (external_id, text, text_hash, created_at, lang, kind, likes, replies, reposts, quotes, links)
    order by post.external_id
    on conflict do nothing`);
  return rowCount ?? 0;
}
