import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SavedFilters } from '#contract/arranging.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** The words by which a person sorts accounts. Nobody else sees them. */
export const account_tags = pgTable(
  'account_tags',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tag: text().notNull(),
  },
  (table) => [
    uniqueIndex('account_tags_key').on(table.user_id, sql`lower(${table.tag})`, table.account_id),
    index('account_tags_of_account').on(table.account_id, table.user_id),
  ],
);

/** Filters and order of a person's list of accounts, under a name. */
export const saved_filters = pgTable(
  'saved_filters',
  {
    id: serial().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters['filters']>().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_filters_key').on(table.user_id, sql`lower(${table.name})`)],
);
