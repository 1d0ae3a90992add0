import { sql } from 'drizzle-orm';
import type { LinkRating, PostFindings } from '#contract/outside.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { ratingsOf } from './rated-hosts.ts';

/** What outside sources say about these posts, by post. Posts about which none says anything are left out. */
export async function readPostFindings(
  connection: Connection,
  ids: readonly number[],
): Promise<Map<number, PostFindings>> {
  const { rows } = await connection.execute<LinkRating & { id: number }>(sql`
    with hosts as materialized (
      select post_id, host, domain from post_hosts where post_id = any(${sql.param([...ids])}::bigint[])
    )
    select distinct hosts.post_id::float8 as id, domain_lists.name as list, domain_lists.version, ratings.domain, ratings.category,
      ratings.score, ratings.source, ratings.is_low
    from hosts join (${ratingsOf(sql`hosts`)}) as ratings on ratings.host = hosts.host
    join domain_lists on domain_lists.id = ratings.list_id
    order by list, ratings.domain`);
  const byPost = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    Array.from(byPost, ([id, found]) => [id, { ratings: found.map(({ id: _, ...rating }) => rating) }] as const),
  );
}

export const NO_FINDINGS: PostFindings = { ratings: [] };
