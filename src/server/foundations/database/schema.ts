import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProgressState } from '#contract/item.ts';
import type { AnalyzerKind, Band } from '#contract/level.ts';
import type { SettingPart } from '#contract/llm-setting.ts';
import type { Endpoint } from '#contract/model-settings.ts';
import type { Label } from '#server/domain/analysis/analyzer.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    full_name: text().notNull(),
    password_hash: text().notNull(),
    is_superuser: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** Raised whenever every token issued so far must end; tokens carry the value they were issued under. */
    token_generation: integer().notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('users_username_key').on(sql`lower(${table.username})`)],
);

/** Failed logins inside the throttling window, counted for every process that shares the database. */
export const login_failures = pgTable(
  'login_failures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    username_key: text().notNull(),
    address: text().notNull(),
    failed_at: instant('failed_at').notNull().defaultNow(),
  },
  (table) => [index('login_failures_lookup').on(table.address, table.failed_at)],
);

/** A request filed at /recover-password, and the one-time link handed out for it (stored hashed). */
export const password_resets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requested_at: instant('requested_at').notNull().defaultNow(),
    token_hash: text(),
    expires_at: instant('expires_at'),
    used_at: instant('used_at'),
  },
  (table) => [
    uniqueIndex('password_resets_token').on(table.token_hash),
    uniqueIndex('password_resets_one_open').on(table.user_id).where(sql`${table.used_at} is null`),
  ],
);

/** Who did what and when; rows are never changed nor removed (a trigger refuses both). */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    actor_id: uuid(),
    /** The name as it was then, so that the line still speaks after the person is gone. */
    actor: text(),
    action: text().notNull(),
    subject: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    address: text(),
  },
  (table) => [index('audit_log_newest').on(table.id.desc())],
);

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

export const llm_settings = pgTable(
  'llm_settings',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    description: text().notNull().default(''),
    model: text().notNull(),
    /** AES-256-GCM envelope; null when no key was given. */
    api_key: text(),
    /** Where the key may be sent: the base URL it was entered for; null when the model had none then. */
    key_base_url: text(),
    is_selected: boolean().notNull().default(false),
    /** Raised with every change, so that a form read before it can be told from one read after it. */
    version: integer().notNull().default(1),
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
    kind: text({ enum: ['propaganda', 'disinformation'] })
      .$type<AnalyzerKind>()
      .notNull(),
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
 * Every state a setting and its analyzers were ever in; rows are never changed nor removed (a trigger refuses both), and
 * outlive their setting, so that a result can always say with what it was made. Holds no key.
 */
export const setting_versions = pgTable(
  'setting_versions',
  {
    setting_id: integer().notNull(),
    part: text().$type<SettingPart>().notNull(),
    version: integer().notNull(),
    at: instant('at').notNull().defaultNow(),
    actor_id: uuid(),
    /** The name as it was then. */
    actor: text(),
    changed: jsonb().$type<string[]>().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.setting_id, table.part, table.version] })],
);

/** With which versions of which setting results of a fingerprint were asked for. */
export const fingerprint_origins = pgTable(
  'fingerprint_origins',
  {
    fingerprint: text().notNull(),
    setting_id: integer().notNull(),
    setting_version: integer().notNull(),
    analyzer_version: integer().notNull(),
    kind: text({ enum: ['propaganda', 'disinformation'] })
      .$type<AnalyzerKind>()
      .notNull(),
    model: text().notNull(),
    parameters: jsonb().$type<Record<string, string | number>>().notNull(),
    first_used_at: instant('first_used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({
      name: 'fingerprint_origins_pk',
      columns: [table.fingerprint, table.setting_id, table.setting_version, table.analyzer_version],
    }),
  ],
);

/** How language models are asked; the one row that a migration put here. */
export const model_settings = pgTable(
  'model_settings',
  {
    id: integer().primaryKey().default(1),
    temperature: doublePrecision().notNull().default(0),
    concurrency: integer().notNull().default(4),
    batch_size: integer().notNull().default(20),
    max_posts: integer().notNull().default(1_000),
    token_budget: integer().notNull().default(5_000_000),
    endpoints: jsonb().$type<Endpoint[]>().notNull().default([]),
    version: integer().notNull().default(1),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('model_settings_one_row', sql`${table.id} = 1`)],
);

/** How X is asked for posts. */
export const scraper_parameters = pgTable('scraper_parameters', {
  id: serial().primaryKey(),
  name: text().notNull(),
  /** AES-256-GCM envelope. */
  bearer_token: text().notNull(),
  /** Where the token may be sent: X_API_BASE_URL as it was when the token was entered. */
  base_url: text().notNull(),
  max_posts: integer().notNull(),
  is_active: boolean().notNull(),
  created_at: instant('created_at').notNull().defaultNow(),
});

/** What an analyzer said of a text, kept by everything that decided it, so that nothing is analysed twice. */
export const results = pgTable(
  'results',
  {
    text_hash: text().notNull(),
    fingerprint: text().notNull(),
    labels: jsonb().$type<Label[]>().notNull(),
    /** The highest confidence among the labels, 0 when there are none. */
    probability: doublePrecision().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.text_hash, table.fingerprint] })],
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
    kind: text({ enum: ['propaganda', 'disinformation'] })
      .$type<AnalyzerKind>()
      .notNull(),
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
