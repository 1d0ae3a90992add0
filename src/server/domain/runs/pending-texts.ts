import { sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { isInScope, type Scope } from './scope.ts';

/** Texts read from the database at a time: their number bounds the memory of a run, whatever the account's size. */
const PAGE = 500;

/** A text without a result, and how many posts in scope have it. */
export type PendingText = { hash: string; text: string; posts: number };

/**
 * The texts in scope that have no result under the fingerprint yet, in the order of their hashes. This order is random
 * with respect to time and content, so a run that stops early has read a random sample of the posts.
 */
export async function* pendingTexts(
  connection: Connection,
  scope: Scope,
  fingerprint: string,
): AsyncGenerator<PendingText, void, void> {
  let after = '';
  for (;;) {
    const { rows } = await connection.execute<PendingText>(sql`
      select page.hash, page.posts, posts.text from (
        select text_hash as hash, count(*)::integer as posts, min(id) as id from posts
        where ${isInScope(scope)} and text_hash > ${after} and not exists (
          select from results where results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
        )
        group by text_hash order by text_hash limit ${PAGE}
      ) as page join posts on posts.id = page.id order by page.hash`);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.hash ?? after;
  }
}

/** How many posts in scope have a result under the fingerprint already, and how many texts have none. */
export async function countPending(
  connection: Connection,
  scope: Scope,
  fingerprint: string,
): Promise<{ answered: number; pendingTexts: number }> {
  const { rows } = await connection.execute<{ answered: number; pendingTexts: number }>(sql`
    select count(*) filter (where results.text_hash is not null)::integer as answered,
      count(distinct posts.text_hash) filter (where results.text_hash is null)::integer as "pendingTexts"
    from posts left join results on results.text_hash = posts.text_hash and results.fingerprint = ${fingerprint}
    where ${isInScope(scope)}`);
  return rows[0] ?? { answered: 0, pendingTexts: 0 };
}
