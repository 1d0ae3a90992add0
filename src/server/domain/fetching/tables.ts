import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/accounts/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * How far the fetching of an account has come, written together with each page: whoever goes on, after a wait or a crash,
 * asks for no page again. One row an account, from its first fetching on.
 */
export const fetches = pgTable('fetches', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Counts the fetchings, so that a worker knows whether the one it began goes on. */
  round: integer().notNull(),
  is_open: boolean().notNull(),
  /** Where the next page begins; null for the first. */
  cursor: text(),
  /** Only posts newer than this one are asked for: up to it all pages are in. */
  since_id: text(),
  /** Only posts older than this one, after a cursor that the source would not take; null else. */
  until_id: text(),
  newest_id: text(),
  oldest_id: text(),
  /** Posts to fetch at most; null: all. */
  wanted: integer(),
  /** Posts that came, known ones included. */
  received: integer().notNull(),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
});
