import { eq, sum } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { row_counts } from './tables.ts';

/** How many rows a table has, if a trigger counts its rows. */
export async function countRows(
  connection: Connection,
  table: 'accounts' | 'audit_log' | 'posts' | 'users',
): Promise<number> {
  const [counted] = await connection
    .select({ rows: sum(row_counts.rows).mapWith(Number) })
    .from(row_counts)
    .where(eq(row_counts.table_name, table));
  return counted?.rows ?? 0;
}
