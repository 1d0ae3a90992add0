import { bigint, pgTable, serial, text } from 'drizzle-orm/pg-core';

/**
 * How many rows a large table has, kept by triggers, because PostgreSQL counts a million rows slowly. A table's count is the
 * sum over its rows here: who adds to a table takes a row that nobody else has locked, or makes one, so nobody waits.
 */
export const row_counts = pgTable('row_counts', {
  id: serial().primaryKey(),
  table_name: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
});
