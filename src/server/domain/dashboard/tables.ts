import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** When a person last looked at the dashboard, and when the visit before this one ended. */
export const visits = pgTable('visits', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  seen_at: instant('seen_at').notNull(),
  /** Null in the first visit. */
  previous_at: instant('previous_at'),
});
