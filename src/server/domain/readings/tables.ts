import { sql } from 'drizzle-orm';
import { bigint, date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AnalyzerKind } from '#contract/level.ts';
import type { NotReadReason } from '#contract/post.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/**
 * What the run that an account shows made of each of its posts, in the orders and by the filters that people ask for: one
 * row a post, which a trigger makes together with it. It follows from posts, runs and results.
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
    /** The highest confidence of the labels, 0 without any; null when it was not read. */
    propaganda_strength: doublePrecision(),
    disinformation_strength: doublePrecision(),
    /** `kind: category` of each label, both kinds together. */
    techniques: text().array().notNull().default(sql`'{}'`),
    /** The statement that it is part of, named by its lowest post; null when it was not read or says too little. */
    propaganda_statement: bigint({ mode: 'number' }),
    disinformation_statement: bigint({ mode: 'number' }),
    /** Posts that say almost the same, of whichever account, have one value; 0 when it says too little, null until it is known. */
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

/** Of which run the readings of an account are; no row before the first one. */
export const readings_of = pgTable('readings_of', {
  account_id: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  run_id: bigint({ mode: 'number' })
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' }),
});

/** The first post of each wording, by which others are recognised. */
export const wordings = pgTable(
  'wordings',
  {
    post_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /** Its MinHash signature, and that in bands: what shares none of them says something else. */
    signature: integer().array().notNull(),
    bands: bigint({ mode: 'number' }).array().notNull(),
  },
  // Written at once: what waits to be written would be read through for each band that is looked up.
  (table) => [index('wordings_bands').using('gin', table.bands).with({ fastupdate: false })],
);

const runKind = {
  run_id: bigint({ mode: 'number' })
    .notNull()
    .references(() => runs.id, { onDelete: 'cascade' }),
  kind: text().$type<AnalyzerKind>().notNull(),
};

/** The statements that a level was computed from, one place in each array for each, before the same words are discounted. */
export const level_statements = pgTable(
  'level_statements',
  {
    ...runKind,
    /** The lowest post of each. */
    leads: bigint({ mode: 'number' }).array().notNull(),
    strengths: doublePrecision().array().notNull(),
    weights: doublePrecision().array().notNull(),
    /** Category and words that the strength rests on; empty without a mark. */
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
