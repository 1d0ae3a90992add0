import { sql } from 'drizzle-orm';
import type { Transaction } from './connect.ts';

/** The id of a row yet to be stored, for what has to be bound to it first. */
export async function nextId(transaction: Transaction, table: 'llm_settings' | 'scraper_parameters'): Promise<number> {
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${table}, 'id'))::integer as id`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The sequence of ${table} gave no id`);
  return row.id;
}
