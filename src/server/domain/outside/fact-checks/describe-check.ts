import { sql } from 'drizzle-orm';
import type { FactCheck, StoredFactChecks } from '#contract/fact-check.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { stored_fact_checks } from './tables.ts';

/** The columns of a fact-check as people see it; the table is named `fact_checks`. */
export const CHECK_COLUMNS = sql.raw(
  ['url', 'claim', 'claimant', 'publisher', 'rating', 'title', 'language', 'reviewed_at', 'licence', 'origin']
    .map((column) => `fact_checks.${column}`)
    .concat('fact_checks.id::float8 as id')
    .join(', '),
);

export type CheckRow = FactCheck;

/** A row of {@link CHECK_COLUMNS} as the API shows it. */
export const describeCheck = ({
  id,
  url,
  claim,
  claimant,
  publisher,
  rating,
  title,
  language,
  reviewed_at,
  licence,
  origin,
}: CheckRow): FactCheck => ({
  id,
  url,
  claim,
  claimant,
  publisher,
  rating,
  title,
  language,
  reviewed_at: reviewed_at === null ? null : new Date(reviewed_at).toISOString(),
  licence,
  origin,
});

/** What is stored of fact-checks; null before the first. */
export async function readStoredChecks(connection: Connection): Promise<StoredFactChecks | null> {
  const [row] = await connection.select().from(stored_fact_checks);
  if (row === undefined) return null;
  const iso = (at: Date | null) => at?.toISOString() ?? null;
  const { checks, publishers, first_at, last_at, imported_at } = row;
  return { checks, publishers, first_at: iso(first_at), last_at: iso(last_at), imported_at: imported_at.toISOString() };
}
