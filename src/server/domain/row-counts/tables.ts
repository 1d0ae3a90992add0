import { bigint, pgTable, serial, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a large table has. Triggers count, because PostgreSQL counts a million rows slowly. A table's count is
 * the sum over its rows here: each transaction updates a row that nobody else has locked, or inserts one, so nobody
 * waits.
 */
export const row_counts = pgTable('row_counts', {
  id: serial().primaryKey(),
  table_name: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
});
