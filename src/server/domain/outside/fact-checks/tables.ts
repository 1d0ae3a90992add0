import { bigint, bigserial, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** Fact-checks that others published. All texts are theirs. */
export const fact_checks = pgTable(
  'fact_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** SHA-256 of address and claim, in hex: an article may check several claims. */
    key: text().notNull().unique(),
    url: text().notNull(),
    /** What was checked. */
    claim: text().notNull(),
    /** Who said it; null when the publisher does not say. */
    claimant: text(),
    publisher: text().notNull(),
    /** The publisher's own words. */
    rating: text().notNull(),
    title: text(),
    language: text(),
    reviewed_at: instant('reviewed_at'),
    licence: text(),
    /** `feed`: an imported file; `google`: an answer of Google's Fact Check Tools API. */
    origin: text().$type<'feed' | 'google'>().notNull(),
    /** The different words of claim and title, for the search. */
    words: text().array().notNull(),
    /** When something of it was last other than before. */
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [index('fact_checks_words').using('gin', table.words)],
);

/** In how many fact-checks a word stands. It only weighs words, so it may lag behind a title that changed. */
export const fact_check_words = pgTable('fact_check_words', {
  word: text().primaryKey(),
  checks: integer().notNull(),
});

/** What is stored of fact-checks, counted after each import; one row. */
export const stored_fact_checks = pgTable('stored_fact_checks', {
  id: integer().primaryKey().default(1),
  checks: integer().notNull(),
  publishers: integer().notNull(),
  first_at: instant('first_at'),
  last_at: instant('last_at'),
  imported_at: instant('imported_at').notNull().defaultNow(),
});

/** A person says that a fact-check is about what a post says. It belongs to the text, as corrections do. */
export const confirmed_checks = pgTable(
  'confirmed_checks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text_hash: text().notNull(),
    fact_check_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => fact_checks.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('confirmed_checks_key').on(table.text_hash, table.fact_check_id, table.user_id),
    index('confirmed_checks_check').on(table.fact_check_id),
  ],
);

/** How Google's Fact Check Tools API is asked; one row once a superuser has set it. */
export const fact_check_settings = pgTable('fact_check_settings', {
  id: integer().primaryKey().default(1),
  /** AES-256-GCM envelope; null: the API is not asked. */
  api_key: text(),
  /** The server that the key may be sent to: FACT_CHECK_API_BASE_URL when it was entered. */
  base_url: text().notNull(),
  /** How many requests may be sent in a UTC day. */
  daily_limit: integer().notNull(),
});

/** How many requests were sent to Google's API in a UTC day. */
export const fact_check_days = pgTable('fact_check_days', {
  day: date().primaryKey(),
  asked: integer().notNull(),
});

/** What Google's API found for a question. */
export const fact_check_look_ups = pgTable(
  'fact_check_look_ups',
  {
    /** SHA-256 of the question, in hex. */
    key: text().primaryKey(),
    found: bigint({ mode: 'number' }).array().notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('fact_check_look_ups_at').on(table.at)],
);
