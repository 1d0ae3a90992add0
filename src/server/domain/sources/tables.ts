import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

/** Hosts that no process asks before a time, because they said that their rate limit is reached. */
export const source_pauses = pgTable('source_pauses', {
  host: text().primaryKey(),
  until: instant('until').notNull(),
});
