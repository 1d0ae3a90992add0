import { sql } from 'drizzle-orm';
import type { Evidence, Level } from '#contract/level.ts';
import { isInScope, type Scope } from '#server/domain/runs/scope.ts';
import type { Connection } from '#server/foundations/database/connect.ts';

/** How many labels an account shows: those with the highest confidence. */
export const EVIDENCE = 50;

/** The labels behind a level, as the level shows them. */
export type FoundLabels = Pick<Level, 'categories' | 'evidence'>;

/** The labels of any run. It reads all of the run's posts and results. */
export const findLabels = async (connection: Connection, scope: Scope, fingerprint: string): Promise<FoundLabels> => ({
  categories: await countCategories(connection, scope, fingerprint),
  evidence: await findEvidence(connection, scope, fingerprint),
});

/** Each category with the number of posts that carry it, the most frequent first. */
async function countCategories(
  connection: Connection,
  scope: Scope,
  fingerprint: string,
): Promise<Level['categories']> {
  const { rows } = await connection.execute<{ name: string; count: number }>(sql`
    with texts as (
      select text_hash, count(*) as posts from posts where ${isInScope(scope)} group by text_hash
    ), marks as (
      select distinct texts.text_hash, texts.posts, label ->> 'category' as name
      from texts
      join results on results.text_hash = texts.text_hash and results.fingerprint = ${fingerprint}
      cross join lateral jsonb_array_elements(results.labels) as label
    )
    select name, sum(posts)::integer as count from marks group by name order by count desc, name`);
  return rows;
}

/** The labels with the highest confidence. Of posts with the same text only the newest is named. */
export async function findEvidence(connection: Connection, scope: Scope, fingerprint: string): Promise<Evidence[]> {
  const { rows } = await connection.execute<Evidence>(sql`
    with texts as (
      select distinct on (text_hash) text_hash, id, external_id, created_at
      from posts where ${isInScope(scope)}
      order by text_hash, created_at desc nulls last, id desc
    )
    select texts.external_id as post_id, label ->> 'category' as category, label ->> 'quote' as quote,
      label ->> 'rationale' as rationale, (label ->> 'confidence')::double precision as confidence
    from texts
    join results on results.text_hash = texts.text_hash and results.fingerprint = ${fingerprint}
    cross join lateral jsonb_array_elements(results.labels) as label
    order by confidence desc, texts.created_at desc nulls last, texts.id desc, category, quote
    limit ${EVIDENCE}`);
  return rows;
}
