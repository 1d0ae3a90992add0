import { type SQL, sql } from 'drizzle-orm';
import type { AnalyzerKind, Evidence, Level } from '#contract/level.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { EVIDENCE, type FoundLabels } from './find-labels.ts';

type Account = { id: number };

/** {@link findLabels} of the run whose readings are kept; with many posts it takes a fraction of the time. */
export const findShownLabels = async (
  connection: Connection,
  account: Account,
  kind: AnalyzerKind,
  fingerprint: string,
): Promise<FoundLabels> => ({
  categories: await countCategories(connection, account, kind),
  evidence: await findEvidence(connection, account, kind, fingerprint),
});

async function countCategories(
  connection: Connection,
  { id }: Account,
  kind: AnalyzerKind,
): Promise<Level['categories']> {
  const { rows } = await connection.execute<{ name: string; count: number }>(sql`
    select substr(technique, ${kind.length + ': '.length + 1}::integer) as name, count(*)::integer as count
    from readings cross join lateral unnest(techniques) as technique
    where account_id = ${id} and techniques <> '{}' and starts_with(technique, ${`${kind}: `})
    group by 1 order by count desc, name`);
  return rows;
}

/** A label is no stronger than its post: the strongest labels are those of as many of the strongest texts. */
async function findEvidence(
  connection: Connection,
  { id }: Account,
  kind: AnalyzerKind,
  fingerprint: string,
): Promise<Evidence[]> {
  const { rows } = await connection.execute<Evidence>(sql`
    with texts as (
      select posts.external_id, posts.text_hash, posts.created_at
      from readings join posts on posts.id = readings.post_id
      where readings.account_id = ${id} and ${strengthOf('readings', kind)} > 0 and not exists (
        select from posts as same join readings as newer on newer.post_id = same.id
        where same.account_id = ${id} and same.text_hash = posts.text_hash and ${strengthOf('newer', kind)} > 0
          and (${writtenAt('newer')}, newer.post_id) > (${writtenAt('readings')}, readings.post_id)
      )
      order by ${strengthOf('readings', kind)} desc, ${writtenAt('readings')} desc, readings.post_id desc
      limit ${EVIDENCE}
    )
    select texts.external_id as post_id, label ->> 'category' as category, label ->> 'quote' as quote,
      label ->> 'rationale' as rationale, (label ->> 'confidence')::double precision as confidence
    from texts
    join results on results.text_hash = texts.text_hash and results.fingerprint = ${fingerprint}
    cross join lateral jsonb_array_elements(results.labels) as label
    order by confidence desc, texts.created_at desc nulls last, post_id, category, quote
    limit ${EVIDENCE}`);
  return rows;
}

type Rows = 'readings' | 'newer';

const strengthOf = (rows: Rows, kind: AnalyzerKind): SQL => sql.raw(`coalesce(${rows}.${kind}_strength, -1)`);
const writtenAt = (rows: Rows): SQL => sql.raw(`coalesce(${rows}.at, '-infinity')`);
