import { sql } from 'drizzle-orm';
import { countTargets } from '#server/domain/sources/link-target.ts';
import type { Database } from '#server/foundations/database/connect.ts';

/** How many posts are resolved in one transaction. */
const AT_ONCE = 5_000;

/**
 * Stores where the links of an account's posts lead, for posts from before the server did that when it stored them. Later calls
 * find nothing to do: they only ask, since every page of posts waits for them.
 */
export async function resolveLinks(database: Database, { id }: { id: number }): Promise<void> {
  while ((await isAnyUnresolved(database, id)) && (await resolveSome(database, id)) === AT_ONCE);
}

async function isAnyUnresolved(database: Database, accountId: number): Promise<boolean> {
  const found = await database.execute(sql`select from unresolved_links where account_id = ${accountId} limit 1`);
  return found.rowCount !== 0;
}

/** Two readers at once do not store twice: the second waits for the rows that the first deletes. */
function resolveSome(database: Database, accountId: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: number; links: string[] }>(sql`
      with taken as (
        delete from unresolved_links where post_id in (
          select post_id from unresolved_links where account_id = ${accountId} order by post_id limit ${AT_ONCE} for update
        ) returning post_id
      )
      select posts.id::float8 as id, posts.links from posts join taken on taken.post_id = posts.id`);
    const targets = rows.flatMap(({ id, links }) => countTargets(links).map((target) => ({ id, ...target })));
    await transaction.execute(sql`
      insert into post_hosts (post_id, account_id, host, domain, links)
      select id, ${accountId}, host, domain, links from unnest(
        ${sql.param(targets.map(({ id }) => id))}::bigint[],
        ${sql.param(targets.map(({ host }) => host))}::text[],
        ${sql.param(targets.map(({ domain }) => domain))}::text[],
        ${sql.param(targets.map(({ links }) => links))}::integer[]
      ) as target (id, host, domain, links)
      on conflict do nothing`);
    return rows.length;
  });
}
