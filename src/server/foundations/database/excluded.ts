import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** For `onConflictDoUpdate`: sets these columns to the values of the row that was not inserted. */
export function excluded<Columns extends Record<string, PgColumn>>(columns: Columns): { [Name in keyof Columns]: SQL } {
  const entries = Object.entries(columns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]);
  return Object.fromEntries(entries);
}
