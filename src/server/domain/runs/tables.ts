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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnalyzerKind, Band } from '#contract/level.ts';
import type { LanguageCount, RunState, RunTrigger } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

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
