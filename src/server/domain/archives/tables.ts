import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { ColumnChoice } from '#contract/import-columns.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** How a person had tables with these column names read. Only they see it. */
export const column_choices = pgTable(
  'column_choices',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The hash of the column names, in their order. */
    headers: text().notNull(),
    choice: jsonb().$type<ColumnChoice>().notNull(),
    used_at: instant('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.headers] })],
);
