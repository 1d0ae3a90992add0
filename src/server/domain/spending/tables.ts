import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Payee } from '#contract/spending.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** How much may be spent in a UTC day, in US dollars; null: without limit. It has one row, which a migration inserts. */
export const budgets = pgTable(
  'budgets',
  {
    id: integer().primaryKey().default(1),
    /** Of each person who is not a superuser. */
    sources_per_person: doublePrecision().default(2),
    models_per_person: doublePrecision().default(2),
    /** Of everybody together, and of the server itself. */
    sources_in_all: doublePrecision().default(20),
    models_in_all: doublePrecision().default(20),
  },
  (table) => [check('budgets_one_row', sql`${table.id} = 1`)],
);

/** What was paid, or is reserved for what is being asked. */
export const spendings = pgTable(
  'spendings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    payee: text().$type<Payee>().notNull(),
    /** Who asked for it; null for the server itself. The name stays when the person is gone. */
    user_id: uuid().references(() => users.id, { onDelete: 'set null' }),
    username: text(),
    /** The account that it was about. */
    subject: text().notNull(),
    /** Millionths of a US dollar. */
    amount: bigint({ mode: 'number' }).notNull(),
    /** What requests that run now may cost at most, in millionths of a US dollar; 0 when none runs. */
    at_risk: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [index('spendings_of_day').on(table.payee, table.at)],
);

/** Answers that were paid for, kept for a day so that nobody pays for the same again. */
export const paid_answers = pgTable(
  'paid_answers',
  {
    key: text().primaryKey(),
    answer: jsonb().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('paid_answers_at').on(table.at)],
);
