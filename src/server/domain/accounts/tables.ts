import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProgressState } from '#contract/item.ts';
import type { AnalyzerKind, Band } from '#contract/level.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    screen_name: text().notNull(),
    name: text().notNull(),
    description: text(),
    source: text({ enum: ['sample', 'archive', 'x'] }).notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('accounts_screen_name_key').on(sql`lower(${table.screen_name})`)],
);

export const watches = pgTable(
  'watches',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.account_id] }),
    index('watches_account').on(table.account_id),
  ],
);

export const posts = pgTable(
  'posts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    external_id: text().notNull(),
    text: text().notNull(),
    /** SHA-256 of `text`, hex: equal posts are analysed once. */
    text_hash: text().notNull(),
    created_at: instant('created_at'),
    lang: text(),
  },
  (table) => [
    uniqueIndex('posts_external_key').on(table.account_id, table.external_id),
    index('posts_text_hash').on(table.text_hash),
  ],
);

/** How far the work on an account has come; one row an account. */
export const progress = pgTable('progress', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  state: text().$type<ProgressState>().notNull(),
  fetched: integer().notNull().default(0),
  analysed: integer().notNull().default(0),
  total: integer().notNull().default(0),
  detail: text(),
  updated_at: instant('updated_at').notNull().defaultNow(),
});

/** The newest finished measurement of an account, one row for each of the two questions. */
export const levels = pgTable(
  'levels',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<AnalyzerKind>().notNull(),
    score: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
    band: text().$type<Band>().notNull(),
    posts_analysed: integer().notNull(),
    posts_flagged: integer().notNull(),
    model: text().notNull(),
    fingerprint: text().notNull(),
    analysed_at: instant('analysed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.kind] }),
    check('levels_score_range', sql`${table.score} between 0 and 1`),
  ],
);
