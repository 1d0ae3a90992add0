import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accounts } from '#server/domain/accounts/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * The progress of fetching an account, written together with each page, so that after a wait or a crash no page is
 * requested again. One row for each account, from its first fetching on.
 */
export const fetches = pgTable('fetches', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** The number of the current fetching, so that a worker can tell whether the one it began still runs. */
  round: integer().notNull(),
  is_open: boolean().notNull(),
  /** The cursor of the next page; null for the first page. */
  cursor: text(),
  /** Only posts newer than this one are requested: all pages up to it are stored. */
  since_id: text(),
  /** Only posts older than this one are requested, after the source refused a cursor; otherwise null. */
  until_id: text(),
  newest_id: text(),
  oldest_id: text(),
  /** How many posts to fetch at most; null: all. */
  wanted: integer(),
  /** How many posts were received, including known ones. */
  received: integer().notNull(),
  /** Pages in a row without a post, although more are said to follow. */
  empty_pages: integer().notNull().default(0),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
});
