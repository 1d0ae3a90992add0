import { sql } from 'drizzle-orm';
import type { AnalyzerKind, Evidence, Level } from '#contract/level.ts';
import type { Scope } from '#server/domain/runs/scope.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { EVIDENCE, type FoundLabels, findEvidence } from './find-labels.ts';

/** How many of the strongest posts are read to find {@link EVIDENCE} different texts. */
const WALKED = 2_000;

/** `findLabels` for the run whose readings are stored; with many posts it takes a fraction of the time. */
export const findShownLabels = async (
  connection: Connection,
  scope: Scope,
  kind: AnalyzerKind,
  fingerprint: string,
): Promise<FoundLabels> => ({
  categories: await countCategories(connection, scope, kind),
  evidence:
    (await findAmongStrongest(connection, scope, kind, fingerprint)) ??
    (await findEvidence(connection, scope, fingerprint)),
});

async function countCategories(
  connection: Connection,
  { accountId }: Scope,
  kind: AnalyzerKind,
): Promise<Level['categories']> {
  const { rows } = await connection.execute<{ name: string; count: number }>(sql`
    select substr(technique, ${kind.length + ': '.length + 1}::integer) as name, count(*)::integer as count
    from readings cross join lateral unnest(techniques) as technique
    where account_id = ${accountId} and starts_with(technique, ${`${kind}: `})
    group by 1 order by count desc, name`);
  return rows;
}

/**
 * The same evidence without reading all texts. A label is never stronger than its post, so the strongest labels are in
 * the same number of strongest texts. Null when the strongest posts have too few different texts to be sure.
 */
async function findAmongStrongest(
  connection: Connection,
  { accountId }: Scope,
  kind: AnalyzerKind,
  fingerprint: string,
): Promise<Evidence[] | null> {
  const strength = sql.raw(`coalesce(readings.${kind}_strength, -1)`);
  const { rows } = await connection.execute<Evidence & { is_cut: boolean }>(sql`
    with walked as (
      select posts.external_id, posts.text_hash, readings.post_id as id, ${strength} as strength,
        coalesce(readings.at, '-infinity') as at
      from readings join posts on posts.id = readings.post_id
      where readings.account_id = ${accountId} and ${strength} > 0
      order by ${strength} desc, coalesce(readings.at, '-infinity') desc, readings.post_id desc
      limit ${WALKED}
    ), texts as (
      select distinct on (text_hash) * from walked order by text_hash, at desc, id desc
    ), strongest as (
      select * from texts order by strength desc, at desc, id desc limit ${EVIDENCE}
    )
    select strongest.external_id as post_id, label ->> 'category' as category, label ->> 'quote' as quote,
      label ->> 'rationale' as rationale, (label ->> 'confidence')::double precision as confidence,
      (select count(*) from walked) = ${WALKED} and (select count(*) from texts) < ${EVIDENCE} as is_cut
    from strongest
    join results on results.text_hash = strongest.text_hash and results.fingerprint = ${fingerprint}
    cross join lateral jsonb_array_elements(results.labels) as label
    order by confidence desc, strongest.at desc, strongest.id desc, category, quote
    limit ${EVIDENCE}`);
  return rows[0]?.is_cut === true ? null : rows.map(({ is_cut: _, ...evidence }) => evidence);
}
