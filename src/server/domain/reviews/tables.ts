import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { GoldBasis, GoldVerdict } from '#contract/gold.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Found, Verdict } from '#contract/review-judgement.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import type { LocatedLabel } from '#server/domain/corrections/locate-labels.ts';
import { users } from '#server/domain/people/tables.ts';
import type { SourceId } from '#server/domain/sources/source.ts';
import { instant } from '#server/foundations/database/columns.ts';

const ofReview = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => reviews.id, { onDelete: 'cascade' });
const ofPost = () =>
  bigint({ mode: 'number' })
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' });
/** Null after the person was deleted: what they said or did still counts. */
const byUser = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** A stratum of a design. `techniques`: how many of its posts the analyzer found each technique in. */
export type DesignedStratum = {
  from: number;
  to: number;
  posts: number;
  drawn: number;
  techniques: Readonly<Record<string, number>>;
};

/** A random sample of the posts that a run read for a question, to be judged by people. It never changes. */
export const reviews = pgTable(
  'reviews',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<AnalyzerKind>().notNull(),
    created_by: byUser(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** What it measures. It stays readable when the run is gone. */
    run_id: bigint({ mode: 'number' }).notNull(),
    fingerprint: text().notNull(),
    model: text().notNull(),
    rules: integer(),
    setting_name: text(),
    setting_version: integer(),
    categories: jsonb().$type<string[]>().notNull(),
    is_blind: boolean().notNull(),
    /** What drew the posts and their order. */
    seed: text().notNull(),
    /** The first posts of the order, which two people are to read. */
    doubled: integer().notNull(),
    strata: jsonb().$type<DesignedStratum[]>().notNull(),
  },
  (table) => [index('reviews_of_account').on(table.account_id, table.id)],
);

/** A drawn post with what the analyzer said of it, in the order in which people read. */
export const review_posts = pgTable(
  'review_posts',
  {
    review_id: ofReview(),
    post_id: ofPost(),
    place: integer().notNull(),
    stratum: smallint().notNull(),
    strength: doublePrecision().notNull(),
    /** Without their words. */
    labels: jsonb().$type<LocatedLabel[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.post_id] }),
    uniqueIndex('review_posts_order').on(table.review_id, table.place),
    index('review_posts_post').on(table.post_id),
  ],
);

/** What a reader said of a post. What was taken back stays, and does not count. */
export const review_judgements = pgTable(
  'review_judgements',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    review_id: ofReview(),
    post_id: ofPost(),
    user_id: byUser(),
    verdict: text().$type<Verdict>().notNull(),
    found: jsonb().$type<Found[]>().notNull(),
    note: text().notNull().default(''),
    is_blind: boolean().notNull(),
    created_at: instant('created_at').notNull().defaultNow(),
    /** When the reader asked what the analyzer said; null before. */
    revealed_at: instant('revealed_at'),
    undone_at: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('review_judgements_key')
      .on(table.review_id, table.post_id, table.user_id)
      .where(sql`${table.undone_at} is null`),
    index('review_judgements_user').on(table.user_id),
    index('review_judgements_post').on(table.post_id),
  ],
);

/** Which of several different judgements of a post counts. */
export const review_settlements = pgTable(
  'review_settlements',
  {
    review_id: ofReview(),
    post_id: ofPost(),
    judgement_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => review_judgements.id, { onDelete: 'cascade' }),
    user_id: byUser(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.post_id] }),
    index('review_settlements_judgement').on(table.judgement_id),
    index('review_settlements_post').on(table.post_id),
    index('review_settlements_user').on(table.user_id),
  ],
);

/**
 * The gold set: posts of reviews about which two people say the same, or whose disagreement is settled. It holds all that
 * measuring needs and refers to nothing, so it stays when an account goes with its posts and reviews.
 */
export const gold_posts = pgTable(
  'gold_posts',
  {
    review_id: bigint({ mode: 'number' }).notNull(),
    post_id: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<AnalyzerKind>().notNull(),
    text: text().notNull(),
    text_hash: text().notNull(),
    /** As `posts` has them. */
    language: text(),
    posted_at: instant('posted_at'),
    source: text().$type<SourceId>().notNull(),
    verdict: text().$type<GoldVerdict>().notNull(),
    found: jsonb().$type<Found[]>().notNull(),
    basis: text().$type<GoldBasis>().notNull(),
    /** Whether all judgements that count were made before their readers saw what the analyzer said. */
    is_blind: boolean().notNull(),
    /** The analyzer whose techniques the readers chose from. */
    model: text().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    /** The stratum that the post was drawn from, and how many posts of the account were in it. */
    stratum: smallint().notNull(),
    stratum_posts: integer().notNull(),
    settled_at: instant('settled_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.review_id, table.post_id] }),
    index('gold_posts_text').on(table.text_hash),
    index('gold_posts_kind').on(table.kind, table.post_id, table.review_id),
  ],
);
