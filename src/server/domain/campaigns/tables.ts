import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Trace } from '#contract/campaign.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { instant } from '#server/foundations/database/columns.ts';

/** When accounts count as acting together. It has one row, which a migration inserts. */
export const campaign_settings = pgTable(
  'campaign_settings',
  {
    id: integer().primaryKey().default(1),
    exact_seconds: integer().notNull().default(60),
    exact_objects: integer().notNull().default(2),
    near_seconds: integer().notNull().default(600),
    near_objects: integer().notNull().default(3),
    version: integer().notNull().default(1),
  },
  (table) => [check('campaign_settings_one_row', sql`${table.id} = 1`)],
);

/**
 * The number of an account. A trigger on `accounts` removes the rows of one that goes: it needs one statement for each table, where a foreign key
 * would look up the account of every row that is stored, which takes longer than storing them.
 */
const account = () => integer().notNull();

/** Posts that are not compared with others yet. A trigger adds each new post. */
export const untraced_posts = pgTable(
  'untraced_posts',
  {
    post_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
  },
  (table) => [index('untraced_posts_of_account').on(table.account_id)],
);

/** Which post uses which object, and when. An object is a number made of its trace and of a text, link, post or sequence. */
export const campaign_uses = pgTable(
  'campaign_uses',
  {
    object: bigint({ mode: 'number' }).notNull(),
    at: instant('at').notNull(),
    post_id: bigint({ mode: 'number' }).notNull(),
    account_id: account(),
    trace: text().$type<Trace>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.object, table.at, table.post_id] }),
    index('campaign_uses_of_account').on(table.account_id, table.trace, table.object, table.at),
  ],
);

/** The first post with each band of a signature. Later posts are compared with it. They go with its account. */
export const campaign_bands = pgTable(
  'campaign_bands',
  {
    band: bigint({ mode: 'number' }).primaryKey(),
    post_id: bigint({ mode: 'number' }).notNull(),
    account_id: account(),
  },
  // Only a removal asks for an account's bands. Posts of an account mostly come together, so an index of parts of the table is enough.
  (table) => [
    index('campaign_bands_by_account')
      .using('brin', table.account_id.op('int4_minmax_multi_ops'))
      .with({ autosummarize: true }),
  ],
);

/** That two accounts used an object within the window, with the two posts that are nearest in time. `a` is the lower account. */
export const campaign_meetings = pgTable(
  'campaign_meetings',
  {
    a: account(),
    b: account(),
    object: bigint({ mode: 'number' }).notNull(),
    trace: text().$type<Trace>().notNull(),
    post_a: bigint({ mode: 'number' }).notNull(),
    post_b: bigint({ mode: 'number' }).notNull(),
    at_a: instant('at_a').notNull(),
    at_b: instant('at_b').notNull(),
  },
  (table) => [primaryKey({ columns: [table.a, table.b, table.object] }), index('campaign_meetings_of_b').on(table.b)],
);

/** What the meetings of two accounts come to, by trace. */
export const campaign_pairs = pgTable(
  'campaign_pairs',
  {
    a: account(),
    b: account(),
    trace: text().$type<Trace>().notNull(),
    /** How many objects they met at. */
    objects: integer().notNull().default(0),
    /** How many are expected by chance; null while there are too few to ask. */
    expected: doublePrecision(),
    /** There are enough of them, and more than by chance. */
    is_beyond: boolean().notNull().default(false),
    first_at: instant('first_at'),
    last_at: instant('last_at'),
    /** Its accounts have met, or posted, since it was computed. */
    is_stale: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.a, table.b, table.trace] }),
    index('campaign_pairs_of_b').on(table.b),
    index('campaign_pairs_beyond').on(table.a, table.b).where(sql`${table.is_beyond}`),
    index('campaign_pairs_stale').on(table.a, table.b, table.trace).where(sql`${table.is_stale}`),
  ],
);

/**
 * Groups that were found among many pairs, and what was read of a large one, as long as `stamp` says that nothing changed. A trigger removes all of
 * them when an account goes.
 */
export const campaign_kept = pgTable(
  'campaign_kept',
  {
    /** Null for superusers, who all see the same. */
    user_id: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** The account that names the group; null for the list of groups. */
    group_key: integer(),
    stamp: text().notNull(),
    answer: jsonb().notNull(),
  },
  (table) => [unique('campaign_kept_of').on(table.user_id, table.group_key).nullsNotDistinct()],
);
