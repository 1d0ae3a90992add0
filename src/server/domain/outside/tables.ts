import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

/** Lists in which others rate domains. Each stands alone, with its own scale and words. */
export const domain_lists = pgTable('domain_lists', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  /** As its publisher counts: a date or a number. */
  version: text().notNull(),
  licence: text().notNull(),
  /** Who made it, and what was changed, as its licence asks. */
  attribution: text().notNull(),
  /** https; null when it has no page. */
  url: text(),
  /** Scores up to this one count as low; null: the list has no such limit. */
  low_to: doublePrecision(),
  /** It comes with Plumbline. */
  is_shipped: boolean().notNull().default(false),
  imported_at: instant('imported_at').notNull().defaultNow(),
  /** The username at that time; null for a list that comes with Plumbline. */
  imported_by: text(),
});

/** The domains of the lists. */
export const rated_domains = pgTable(
  'rated_domains',
  {
    list_id: integer()
      .notNull()
      .references(() => domain_lists.id, { onDelete: 'cascade' }),
    /** A host as links name it: without `www.`, in ASCII and lower case. */
    domain: text().notNull(),
    /** In the list's own words. */
    category: text().notNull(),
    /** On the list's own scale; null when the list gives none. */
    score: doublePrecision(),
    /** What the list took it from, if it says so. */
    source: text(),
  },
  (table) => [
    primaryKey({ columns: [table.list_id, table.domain] }),
    index('rated_domains_by_domain').on(table.domain),
  ],
);

/** Community Notes on posts of X, as X publishes them. */
export const community_notes = pgTable(
  'community_notes',
  {
    note_id: bigint({ mode: 'bigint' }).primaryKey(),
    /** The post's id at X. */
    post_id: text().notNull(),
    classification: text().notNull(),
    summary: text().notNull(),
    written_at: instant('written_at').notNull(),
  },
  (table) => [index('community_notes_by_post').on(table.post_id)],
);

/** How each note is rated now. X publishes it in another file, so it may arrive before its note. */
export const note_statuses = pgTable('note_statuses', {
  note_id: bigint({ mode: 'bigint' }).primaryKey(),
  status: text().notNull(),
  /** Since when. */
  at: instant('at'),
});

/** What is stored of Community Notes, counted after each import; one row. */
export const stored_notes = pgTable('stored_notes', {
  id: integer().primaryKey().default(1),
  notes: integer().notNull(),
  statuses: integer().notNull(),
  first_at: instant('first_at'),
  last_at: instant('last_at'),
  imported_at: instant('imported_at').notNull().defaultNow(),
});
