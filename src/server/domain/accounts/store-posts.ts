import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { SourcePost } from '#server/domain/sources/source.ts';
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
 * Adds posts to an account, passing over those it has (by `external_id`). Gives how many were new; 0 when the account is
 * gone, which a concurrent removal can cause at any time.
 */
export async function storePosts(
  connection: Connection,
  accountId: number,
  posts: readonly SourcePost[],
): Promise<number> {
  let added = 0;
  for (let start = 0; start < posts.length; start += CHUNK) {
    added += await storeChunk(connection, accountId, posts.slice(start, start + CHUNK));
  }
  return added;
}

async function storeChunk(connection: Connection, accountId: number, posts: readonly SourcePost[]): Promise<number> {
  const texts = posts.map((post) => storableText(post.text));
  // The lock makes a removal wait or come first, so that no post can lose its account between check and insert.
  const { rowCount } = await connection.execute(sql`
    with account as (select id from accounts where id = ${accountId} for key share)
    insert into posts (account_id, external_id, text, text_hash, created_at, lang)
    select account.id, post.external_id, post.text, post.text_hash, post.created_at, post.lang
    from account, unnest(
      ${sql.param(posts.map((post) => storableText(post.external_id)))}::text[],
      ${sql.param(texts)}::text[],
      ${sql.param(texts.map(hashText))}::text[],
      ${sql.param(posts.map((post) => post.created_at))}::timestamptz[],
      ${sql.param(posts.map((post) => post.lang))}::text[]
    ) as post (external_id, text, text_hash, created_at, lang)
    order by post.external_id
    on conflict do nothing`);
  return rowCount ?? 0;
}
