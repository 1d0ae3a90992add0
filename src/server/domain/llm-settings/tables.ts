import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AnalyzerKind } from '#contract/level.ts';
import type { SettingPart } from '#contract/setting-version.ts';
import { instant } from '#server/foundations/database/columns.ts';

export const llm_settings = pgTable(
  'llm_settings',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    model: text().notNull(),
    /** AES-256-GCM envelope; null when no key was given. */
    api_key: text(),
    /**
     * The base URL that the key was entered for, and the only one it may be sent to; null when the model had none then.
     */
    key_base_url: text(),
    is_selected: boolean().notNull().default(false),
    /** Whether names, handles and links that identify an author are masked before a model reads a post. */
    is_blind: boolean().notNull().default(true),
    /** The languages of posts that its model is asked about; null: all. The embedded model has its own list. */
    languages: jsonb().$type<string[]>(),
    /** Whether reposts, which are other people's words, are read and scored too. */
    counts_reposts: boolean().notNull().default(false),
    /** Number of its newest version in {@link setting_versions}. */
    version: integer().notNull().default(1),
    /** Grows with every change, selecting included, so that a change based on an older state is noticed. */
    revision: integer().notNull().default(1),
    created_at: instant('created_at').notNull().defaultNow(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('llm_settings_one_selected').on(table.is_selected).where(sql`${table.is_selected}`)],
);

export const analyzers = pgTable(
  'analyzers',
  {
    id: serial().primaryKey(),
    setting_id: integer()
      .notNull()
      .references(() => llm_settings.id, { onDelete: 'cascade' }),
    kind: text().$type<AnalyzerKind>().notNull(),
    name: text().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    description: text().notNull().default(''),
    prompt_system: text().notNull(),
    prompt_user: text().notNull(),
    version: integer().notNull().default(1),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('analyzers_one_of_a_kind').on(table.setting_id, table.kind)],
);

/**
 * Every version of a setting and of its analyzers. Rows are never changed or removed (a trigger refuses both), and they
 * stay after the setting is deleted, so that the provenance of a result can always be read. They hold no key.
 */
export const setting_versions = pgTable(
  'setting_versions',
  {
    setting_id: integer().notNull(),
    part: text().$type<SettingPart>().notNull(),
    version: integer().notNull(),
    at: instant('at').notNull().defaultNow(),
    actor_id: uuid(),
    /** The username at that time. */
    actor: text(),
    changed: jsonb().$type<string[]>().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting_id, table.part, table.version] })],
);
