import { sql } from 'drizzle-orm';
import {
  bigint,
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ProgressState, Schedule } from '#contract/item.ts';
import type { AnalyzerKind, Band } from '#contract/level.ts';
import type { LanguageCount, RunState, RunTrigger } from '#contract/run.ts';
import { users } from '#server/domain/people/tables.ts';
import type { PostKind, SourceName } from '#server/domain/sources/source.ts';
import { instant, searchable } from '#server/foundations/database/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    /** The number X knows it by, whatever its handle; null where its source does not say. */
    external_id: text(),
    /** Its handle; `handle~id` once another account has that (see identity.ts). */
    screen_name: text().notNull(),
    name: text().notNull(),
    description: text(),
    /** Where it is fetched from. */
    source: text().$type<SourceName>().notNull(),
    schedule: text().$type<Schedule>().notNull().default('off'),
    /** When its source last showed it; null for archives. */
    last_seen_at: instant('last_seen_at'),
    /** Why its source shows it no longer; null while it does. */
    gone_reason: text(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_screen_name_key').on(sql`lower(${table.screen_name})`),
    uniqueIndex('accounts_external_id_key').on(table.external_id),
    index('accounts_newest').on(table.created_at, table.id),
  ],
);

/**
 * How far the fetching of an account has come, written together with each page: whoever goes on, after a wait or a crash,
 * asks for no page again. One row an account, from its first fetching on.
 */
export const fetches = pgTable('fetches', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Counts the fetchings, so that a worker knows whether the one it began goes on. */
  round: integer().notNull(),
  is_open: boolean().notNull(),
  /** Where the next page begins; null for the first. */
  cursor: text(),
  /** Only posts newer than this one are asked for: up to it all pages are in. */
  since_id: text(),
  /** Only posts older than this one, after a cursor that the source would not take; null else. */
  until_id: text(),
  newest_id: text(),
  oldest_id: text(),
  /** Posts to fetch at most; null: all. */
  wanted: integer(),
  /** Posts that came, known ones included. */
  received: integer().notNull(),
  started_at: instant('started_at').notNull(),
  finished_at: instant('finished_at'),
});

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
    index('watches_newest').on(table.user_id, table.created_at, table.account_id),
  ],
);

/** So many characters of a post are searched; PostgreSQL refuses to index texts of many megabytes. */
const SEARCHED_MAX = 100_000;

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
    /** As the source says it (BCP 47). */
    lang: text(),
    /** What `languageOf` makes of `lang` and `text`; null where `lang` names none, until the first run looks at the post. */
    language: text(),
    kind: text().$type<PostKind>().notNull().default('post'),
    likes: integer(),
    replies: integer(),
    reposts: integer(),
    quotes: integer(),
    links: jsonb().$type<string[]>().notNull().default([]),
    source: text().$type<SourceName>().notNull(),
    /** The words of `text`, for finding: whatever their case and their spelling in Unicode. Longer texts are cut. */
    search: searchable('search').generatedAlwaysAs(
      sql`to_tsvector('simple', normalize(left("text", ${sql.raw(String(SEARCHED_MAX))}), NFKC))`,
    ),
  },
  (table) => [
    index('posts_search').using('gin', table.account_id, table.search),
    uniqueIndex('posts_external_key').on(table.account_id, table.external_id),
    index('posts_text_hash').on(table.text_hash),
    index('posts_without_language').on(table.account_id, table.id).where(sql`${table.language} is null`),
    index('posts_texts').on(table.account_id, table.text_hash, table.id),
    index('posts_newest').on(table.account_id, sql`${table.created_at} desc nulls last`, sql`${table.id} desc`),
  ],
);

/** How far the fetching of an account has come, and what its row shows; one row an account. */
export const progress = pgTable(
  'progress',
  {
    account_id: integer()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<ProgressState>().notNull(),
    fetched: integer().notNull().default(0),
    detail: text(),
    updated_at: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [index('progress_by_state').on(table.state)],
);

/**
 * One analysis of an account, from the moment it is queued; never deleted before its account. What it runs with is written
 * when a worker takes it, since the selected setting may change while it waits.
 */
export const runs = pgTable(
  'runs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text().$type<RunState>().notNull(),
    /** Why it waits, stopped early or failed, for people. */
    detail: text(),
    trigger: text().$type<RunTrigger>().notNull(),
    /** Who asked for it; null for the server itself. The name stays when the person is gone. */
    started_by: uuid(),
    started_by_name: text(),
    /** The worker that carries it out; a run whose worker died is taken over under another value. */
    lease: uuid(),
    setting_id: integer(),
    setting_name: text(),
    setting_version: integer(),
    propaganda_version: integer(),
    disinformation_version: integer(),
    model: text(),
    propaganda_fingerprint: text(),
    disinformation_fingerprint: text(),
    /** The newest post there was when it began: later ones belong to the next run. */
    last_post_id: bigint({ mode: 'number' }),
    /** The oldest post within `max_posts`; null when all posts are within. */
    oldest_post_id: bigint({ mode: 'number' }),
    oldest_post_at: instant('oldest_post_at'),
    posts_total: integer().notNull().default(0),
    /** Whether reposts are in its scope; those that are not are set aside. */
    counts_reposts: boolean().notNull().default(false),
    posts_reposts: integer().notNull().default(0),
    posts_beyond_limit: integer().notNull().default(0),
    /** The languages that it reads; null: all. */
    languages: jsonb().$type<string[]>(),
    /** Posts in other languages, most first. */
    posts_not_read: jsonb().$type<LanguageCount[]>().notNull().default([]),
    posts_to_read: integer().notNull().default(0),
    /** Answers stored, two for each post that was read: one for each question. */
    answers: integer().notNull().default(0),
    /** Answers that were there already when its worker took it, for its rate. */
    answers_before: integer().notNull().default(0),
    posts_refused: integer().notNull().default(0),
    posts_unreadable: integer().notNull().default(0),
    posts_beyond_budget: integer().notNull().default(0),
    requests: integer().notNull().default(0),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether a provider counted no tokens, so that some of them are estimated. */
    has_estimated_tokens: boolean().notNull().default(false),
    /** US dollars per million tokens, as they were when it began; null when unknown. */
    input_price: doublePrecision(),
    output_price: doublePrecision(),
    token_budget: bigint({ mode: 'number' }),
    /** What it was expected to use when it was last taken; null for the embedded model. */
    expected_tokens: bigint({ mode: 'number' }),
    /** It waits until a superuser confirms what it is expected to use. */
    awaits_confirmation: boolean().notNull().default(false),
    /** Who confirmed it, for the fingerprints above; null when nobody had to. */
    confirmed_by: text(),
    /** Of the answers to its posts, whichever run asked for them; counted when it is taken and when it ends. */
    quotes_refused: integer().notNull().default(0),
    /** The labels whose quote stands in the post; null for a run that ended before they were counted. */
    labels_found: integer(),
    injection_attempts: integer().notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    started_at: instant('started_at'),
    /** When the worker that holds the lease took it. */
    taken_at: instant('taken_at'),
    /** When that worker began to ask about the first posts it got an answer for: its requests may have waited for others. */
    reading_since: instant('reading_since'),
    finished_at: instant('finished_at'),
    /** Time at work so far, in milliseconds, without the time it waited between two workers. */
    worked_ms: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('runs_of_account').on(table.account_id, table.id),
    uniqueIndex('runs_one_queued').on(table.account_id).where(sql`${table.state} = 'queued'`),
    uniqueIndex('runs_one_running').on(table.account_id).where(sql`${table.state} = 'running'`),
  ],
);

/** What a run measured, one row for each of the two questions. */
export const levels = pgTable(
  'levels',
  {
    run_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    kind: text().$type<AnalyzerKind>().notNull(),
    score: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
    band: text().$type<Band>().notNull(),
    posts_analysed: integer().notNull(),
    posts_flagged: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.kind] }),
    check('levels_score_range', sql`${table.score} between 0 and 1`),
  ],
);
