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
import type { AnalyzerKind, BandNote, Marks } from '#contract/level.ts';
import type { LanguageCount, RunState, RunTrigger } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * One analysis of an account, from the moment it is queued. It is never deleted before its account. Its settings are
 * written when a worker takes it, because the selected setting may change while it waits.
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
    /** Who started it; null for the server itself. The name stays when the person is deleted. */
    started_by: uuid(),
    started_by_name: text(),
    /** The worker that carries it out. When a worker dies, another takes the run over with a new value. */
    lease: uuid(),
    setting_id: integer(),
    setting_name: text(),
    setting_version: integer(),
    propaganda_version: integer(),
    disinformation_version: integer(),
    model: text(),
    /** The version of the embedded rules; null for a language model. */
    rules: integer(),
    propaganda_fingerprint: text(),
    disinformation_fingerprint: text(),
    /** The newest post when the run began. Later posts belong to the next run. */
    last_post_id: bigint({ mode: 'number' }),
    /** What drew `max_posts` of the posts, and the last place that was drawn; null when all posts are within. */
    draw_seed: text(),
    drawn_to: text(),
    /** The oldest post within `max_posts`, in a run from before posts were drawn. */
    oldest_post_id: bigint({ mode: 'number' }),
    oldest_post_at: instant('oldest_post_at'),
    posts_total: integer().notNull().default(0),
    /** Whether reposts are in its scope; otherwise they are set aside. */
    counts_reposts: boolean().notNull().default(false),
    posts_reposts: integer().notNull().default(0),
    posts_beyond_limit: integer().notNull().default(0),
    /** The languages that it reads; null: all. */
    languages: jsonb().$type<string[]>(),
    /** Posts in other languages, the most frequent language first. */
    posts_not_read: jsonb().$type<LanguageCount[]>().notNull().default([]),
    posts_to_read: integer().notNull().default(0),
    /** Stored answers: two for each post that was read, one for each question. */
    answers: integer().notNull().default(0),
    /** Answers that existed when its worker took it, to compute its rate. */
    answers_before: integer().notNull().default(0),
    posts_refused: integer().notNull().default(0),
    posts_unreadable: integer().notNull().default(0),
    posts_beyond_budget: integer().notNull().default(0),
    requests: integer().notNull().default(0),
    input_tokens: bigint({ mode: 'number' }).notNull().default(0),
    /** Of the input, read from the provider's cache and written into it. */
    cache_read_tokens: bigint({ mode: 'number' }).notNull().default(0),
    cache_write_tokens: bigint({ mode: 'number' }).notNull().default(0),
    output_tokens: bigint({ mode: 'number' }).notNull().default(0),
    /** Whether a provider did not count tokens, so that some of them are estimates. */
    has_estimated_tokens: boolean().notNull().default(false),
    /** US dollars per million tokens when it began; null when unknown. */
    input_price: doublePrecision(),
    output_price: doublePrecision(),
    /** Null where nobody gave them a price of their own. */
    cache_read_price: doublePrecision(),
    cache_write_price: doublePrecision(),
    token_budget: bigint({ mode: 'number' }),
    /** The expected use when it was last taken; null for the embedded model. */
    expected_tokens: bigint({ mode: 'number' }),
    /** How many of these are output, which has its own price. */
    expected_output_tokens: bigint({ mode: 'number' }).notNull().default(0),
    /** It waits until a superuser confirms the expected use. */
    awaits_confirmation: boolean().notNull().default(false),
    /** Who confirmed it, for the fingerprints above; null when no confirmation was needed. */
    confirmed_by: text(),
    /**
     * Refused quotes in the answers to its posts, also in answers that other runs asked for. Counted when it is taken
     * and when it ends.
     */
    quotes_refused: integer().notNull().default(0),
    /** Labels whose quote is in the post; null for a run that ended before these were counted. */
    labels_found: integer(),
    injection_attempts: integer().notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
    started_at: instant('started_at'),
    /** When the worker that holds the lease took it. */
    taken_at: instant('taken_at'),
    /**
     * When that worker began to ask about the first posts that it got an answer for. Before that, its requests may have
     * waited for other runs.
     */
    reading_since: instant('reading_since'),
    finished_at: instant('finished_at'),
    /** Working time so far, in milliseconds, without waits between two workers. */
    worked_ms: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('runs_of_account').on(table.account_id, table.id),
    uniqueIndex('runs_one_queued').on(table.account_id).where(sql`${table.state} = 'queued'`),
    uniqueIndex('runs_one_running').on(table.account_id).where(sql`${table.state} = 'running'`),
  ],
);

/** The scores of a run, one row for each of the two questions. */
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
    /** Both null where there is no band, for the reason in `band_note`. */
    band_from: text().$type<Marks>(),
    band_to: text().$type<Marks>(),
    band_note: text().$type<BandNote>(),
    /** How many statements the score is the mean of. */
    statements: integer().notNull(),
    posts_analysed: integer().notNull(),
    posts_flagged: integer().notNull(),
    /** The 95 % interval of the share of flagged posts. */
    share_low: doublePrecision(),
    share_high: doublePrecision(),
    /** Posts that were asked about and have no usable answer; of these, those whose labels were all refused. */
    posts_unusable: integer().notNull().default(0),
    posts_unquoted: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.run_id, table.kind] }),
    check('levels_score_range', sql`${table.score} between 0 and 1`),
    check('levels_band', sql`(${table.band_from} is null) = (${table.band_note} is not null)`),
  ],
);
