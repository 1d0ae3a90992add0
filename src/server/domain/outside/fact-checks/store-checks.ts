import { sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import type { PublishedCheck } from './published-check.ts';
import type { fact_checks } from './tables.ts';

type Stored = { added: number; changed: number; ids: number[] };
type Origin = (typeof fact_checks.$inferSelect)['origin'];

/**
 * Stores fact-checks: of those that are stored already only what their publisher changed is written. Gives the ids of all, in the
 * order given. Of checks with one key the first counts.
 */
export async function storeChecks(
  connection: Connection,
  given: readonly PublishedCheck[],
  origin: Origin,
): Promise<Stored> {
  const checks = [...Map.groupBy(given, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  return connection.transaction(async (transaction) => {
    const { rows: written } = await transaction.execute<{ is_new: boolean; words: string[] }>(sql`
      insert into fact_checks as known (key, url, claim, claimant, publisher, rating, title, language, reviewed_at, licence, origin, words)
      select key, url, claim, claimant, publisher, rating, title, language, reviewed_at, licence, ${origin}, words
      from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as given (key text, url text, claim text, claimant text, publisher text,
        rating text, title text, language text, reviewed_at timestamptz, licence text, words text[])
      order by key
      on conflict (key) do update set claimant = excluded.claimant, publisher = excluded.publisher, rating = excluded.rating,
        title = excluded.title, language = excluded.language, reviewed_at = excluded.reviewed_at, licence = excluded.licence,
        origin = excluded.origin, words = excluded.words, changed_at = now()
      where (excluded.origin = 'feed' or known.origin = 'google')
        and (known.claimant, known.publisher, known.rating, known.title, known.language, known.reviewed_at, known.licence)
        is distinct from (excluded.claimant, excluded.publisher, excluded.rating, excluded.title, excluded.language,
          excluded.reviewed_at, excluded.licence)
      returning (xmax = 0) as is_new, words`);
    const added = written.filter(({ is_new }) => is_new);
    await transaction.execute(sql`
      insert into fact_check_words as known (word, checks)
      select word, count(*)::integer from unnest(${sql.param(added.flatMap(({ words }) => words))}::text[]) as word
      group by word order by word
      on conflict (word) do update set checks = known.checks + excluded.checks`);
    const { rows: found } = await transaction.execute<{ id: number; key: string }>(sql`
      select id::float8 as id, key from fact_checks where key = any(${sql.param(checks.map(({ key }) => key))}::text[])`);
    const idOf = new Map(found.map(({ id, key }) => [key, id]));
    return {
      added: added.length,
      changed: written.length - added.length,
      ids: checks.flatMap(({ key }) => idOf.get(key) ?? []),
    };
  });
}

/** Counts what is stored, once for all readers. */
export async function countChecks(connection: Connection): Promise<void> {
  await connection.execute(sql`
    insert into stored_fact_checks (id, checks, publishers, first_at, last_at, imported_at)
    select 1, count(*)::integer, count(distinct publisher)::integer, min(reviewed_at), max(reviewed_at), now() from fact_checks
    on conflict (id) do update set checks = excluded.checks, publishers = excluded.publishers, first_at = excluded.first_at,
      last_at = excluded.last_at, imported_at = excluded.imported_at`);
}
