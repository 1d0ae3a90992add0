import { sql } from 'drizzle-orm';
import type { LinkRating, PostFindings } from '#contract/post-findings.ts';
import type { Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { readConfirmed } from './fact-checks/read-confirmed.ts';
import { ratingsOf } from './rated-hosts.ts';
import { readNotesOf } from './read-note-findings.ts';

/** What outside sources say about each of these posts. */
export async function readPostFindings(
  database: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<(id: number) => PostFindings> {
  const [ratings, notes, checks] = await Promise.all([
    readRatings(database, ids),
    readNotesOf(database, ids),
    readConfirmed(database, viewer, ids),
  ]);
  return (id) => ({
    ratings: ratings.get(id) ?? [],
    notes: notes.get(id) ?? [],
    fact_checks: checks.get(id) ?? [],
  });
}

async function readRatings(connection: Connection, ids: readonly number[]): Promise<Map<number, LinkRating[]>> {
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
  return new Map(Array.from(byPost, ([id, found]) => [id, found.map(({ id: _, ...rating }) => rating)] as const));
}
