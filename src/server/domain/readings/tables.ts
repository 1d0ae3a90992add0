import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * The result of the shown run for each post of an account, indexed for the orders and filters that people use. One row
 * for each post, which a trigger inserts with the post. It can be rebuilt from posts, runs and results.
 */
export const readings = pgTable(
  'readings',
  {
    post_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
    /** When the post was written. */
    at: instant('at'),
    /** Why a question has no answer; null when it has one. */
    propaganda_reason: text().$type<NotReadReason>().default('new'),
    disinformation_reason: text().$type<NotReadReason>().default('new'),
    /** The highest confidence of the labels, 0 without labels; null when the post was not read. */
    propaganda_strength: doublePrecision(),
    disinformation_strength: doublePrecision(),
    /** `kind: category` of each label, both kinds together. */
    techniques: text().array().notNull().default(sql`'{}'`),
    /**
     * The statement that the post belongs to, named by the statement's lowest post; null when the post was not read or
     * says too little.
     */
    propaganda_statement: bigint({ mode: 'number' }),
    disinformation_statement: bigint({ mode: 'number' }),
    /**
     * Posts of any account that say almost the same have the same value. 0 when the post says too little; null until it
     * is known.
     */
    wording: bigint({ mode: 'number' }),
  },
  (table) => {
    const at = sql`coalesce(${table.at}, '-infinity') desc`;
    const id = sql`${table.post_id} desc`;
    const strength = (column: unknown) => sql`coalesce(${column}, -1) desc`;
    return [
      index('readings_by_date').on(table.account_id, at, id),
      index('readings_by_strength').on(
        table.account_id,
        sql`coalesce(greatest(${table.propaganda_strength}, ${table.disinformation_strength}), -1) desc`,
        at,
        id,
      ),
      index('readings_by_propaganda').on(table.account_id, strength(table.propaganda_strength), at, id),
      index('readings_by_disinformation').on(table.account_id, strength(table.disinformation_strength), at, id),
      index('readings_techniques').using('gin', table.account_id, table.techniques),
      index('readings_wording').on(table.wording, table.account_id),
      index('readings_without_wording').on(table.account_id, table.post_id).where(sql`${table.wording} is null`),
    ];
  },
);

/** The run that an account's readings are from; no row before the first run. */
export const readings_of = pgTable('readings_of', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  run_id: bigint({ mode: 'number' })
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' }),
});

/** The first post of each wording. New posts are compared with it. */
export const wordings = pgTable(
  'wordings',
  {
    post_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Its MinHash signature, and the bands of the signature: posts without a common band do not say the same. */
    signature: integer().array().notNull(),
    bands: bigint({ mode: 'number' }).array().notNull(),
  },
  // `fastupdate` is off: otherwise each look-up of a band would scan the list of pending entries.
  (table) => [index('wordings_bands').using('gin', table.bands).with({ fastupdate: false })],
);

const runKind = {
  run_id: bigint({ mode: 'number' })
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' }),
  kind: text().$type<AnalyzerKind>().notNull(),
};

/**
 * The statements that a level was computed from, before statements with the same words are discounted. Each array has
 * one place for each statement.
 */
export const level_statements = pgTable(
  'level_statements',
  {
    ...runKind,
    /** The lowest post id of each statement. */
    leads: bigint({ mode: 'number' }).array().notNull(),
    strengths: doublePrecision().array().notNull(),
    weights: doublePrecision().array().notNull(),
    /** The category and words that the strength is based on; empty without a mark. */
    cues: text().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.kind] })],
);

/** The level of the posts of one month. */
export const level_months = pgTable(
  'level_months',
  {
    ...runKind,
    /** The first day of the month, in UTC. */
    month: date({ mode: 'string' }).notNull(),
    score: doublePrecision(),
    low: doublePrecision(),
    high: doublePrecision(),
    posts_read: integer().notNull(),
    posts_flagged: integer().notNull(),
    statements: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.kind, table.month] })],
);
