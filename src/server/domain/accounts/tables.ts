import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
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
import { users } from '#server/domain/people/tables.ts';
import type { ParentPost, PostKind, SourceId } from '#server/domain/sources/source.ts';
import { instant, searchable } from '#server/foundations/database/columns.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    /** Whose ids and names it has: the network of its source. */
    network: text().notNull(),
    /** Its id in its network, which stays when its handle changes; null when its source does not say it. */
    external_id: text(),
    /** Its handle, or `handle~id` while another account has that handle (see identity.ts). */
    screen_name: text().notNull(),
    name: text().notNull(),
    description: text(),
    /** The source that it is fetched from. */
    source: text().$type<SourceId>().notNull(),
    /** How many posts its network counted when its source last showed it; null when the source does not say. */
    posts_at_source: integer(),
    schedule: text().$type<Schedule>().notNull().default('off'),
    /** When its source last showed it; null for archives. */
    last_seen_at: instant('last_seen_at'),
    /** Why its source does not show it now; null while it does. */
    gone_reason: text(),
    /** What a reader must know of how its posts were fetched; null when they were fetched as usual. */
    fetch_note: text(),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('accounts_screen_name_key').on(sql`lower(${table.screen_name})`),
    uniqueIndex('accounts_identity_key').on(table.network, table.external_id),
    index('accounts_newest').on(table.created_at, table.id),
  ],
);

/** Names that accounts had, so that links with them still lead somewhere. */
export const former_names = pgTable(
  'former_names',
  {
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    screen_name: text().notNull(),
    /** When the account last lost this name. */
    ended_at: instant('ended_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.screen_name] }),
    index('former_names_name').on(sql`lower(${table.screen_name})`),
  ],
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
    index('watches_newest').on(table.user_id, table.created_at, table.account_id),
  ],
);

/** Watches that were ended lately, so that a person can take that back. The account stays until they are removed. */
export const ended_watches = pgTable(
  'ended_watches',
  {
    /** Groups what one call ended. */
    removal: uuid().notNull(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who ended it: the watcher, or a superuser who removed the account for everyone. */
    ended_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    watched_at: instant('watched_at').notNull(),
    ended_at: instant('ended_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.removal, table.account_id, table.user_id] }),
    index('ended_watches_of_account').on(table.account_id),
    index('ended_watches_of_user').on(table.user_id),
    index('ended_watches_by').on(table.ended_by),
    index('ended_watches_oldest').on(table.ended_at),
  ],
);

/** How many characters of a post the search covers. PostgreSQL refuses to index texts of many megabytes. */
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
    /** SHA-256 of `text`, in hex. Equal posts are analysed once. */
    text_hash: text().notNull(),
    created_at: instant('created_at'),
    /** When its network first saw it, where the author's client declares `created_at`; null where the source dates posts itself. */
    seen_at: instant('seen_at'),
    /** As the source states it (BCP 47). */
    lang: text(),
    /**
     * The result of `languageOf` for `lang` and `text`. If `lang` names no language it is null until the first run
     * reads the post.
     */
    language: text(),
    kind: text().$type<PostKind>().notNull().default('post'),
    /** What a reply answers; null for other posts, and where the source does not give it. */
    parent: jsonb().$type<ParentPost>(),
    /** When the post that a repost passes on was written; null for other posts, and when not known. */
    original_at: instant('original_at'),
    likes: integer(),
    replies: integer(),
    reposts: integer(),
    quotes: integer(),
    links: jsonb().$type<string[]>().notNull().default([]),
    source: text().$type<SourceId>().notNull(),
    /** The words of `text` for the search, independent of case and Unicode normalisation. Longer texts are cut. */
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

/**
 * How many posts an account has of each kind and from each source. Triggers keep it up to date, as for `row_counts`.
 */
export const post_counts = pgTable(
  'post_counts',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    account_id: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<PostKind>().notNull(),
    source: text().$type<SourceId>().notNull(),
    posts: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('post_counts_of_account').on(table.account_id)],
);

/** The progress of an account's work, as its row shows it; one row for each account. */
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

/** Where the links of posts lead: for each post and host, how many of its links lead there. */
export const post_hosts = pgTable(
  'post_hosts',
  {
    post_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
    /** Without `www.`, in ASCII and lower case. */
    host: text().notNull(),
    /** The registrable domain of the host. */
    domain: text().notNull(),
    links: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.post_id, table.host] }),
    index('post_hosts_of_account').on(table.account_id, table.host, table.domain, table.links, table.post_id),
    index('post_hosts_of_domain').on(table.account_id, table.domain),
  ],
);

/** Posts with links that were stored before the server read where links lead. The first reader of an account resolves them. */
export const unresolved_links = pgTable(
  'unresolved_links',
  {
    post_id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account_id: integer().notNull(),
  },
  (table) => [index('unresolved_links_of_account').on(table.account_id)],
);
