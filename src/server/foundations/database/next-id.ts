import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** The id of a row that is not stored yet, for a secret that is bound to the id. */
export async function nextId(
  transaction: Transaction,
  table: 'accounts' | 'llm_settings' | 'scraper_parameters',
): Promise<number> {
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The sequence of ${table} gave no id`);
  return row.id;
}
