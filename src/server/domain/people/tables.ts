import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#server/foundations/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    username: text().notNull(),
    full_name: text().notNull(),
    password_hash: text().notNull(),
    is_superuser: boolean().notNull().default(false),
    is_active: boolean().notNull().default(true),
    /** Raised when all tokens issued so far must end; a token holds the value of its time of issue. */
    token_generation: integer().notNull().default(0),
    created_at: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    index('users_newest').on(table.created_at, table.id),
    index('users_superusers').on(table.id).where(sql`${table.is_superuser}`),
    index('users_inactive').on(table.id).where(sql`not ${table.is_active}`),
  ],
);

/** Failed logins inside the throttling window, counted for all processes that share the database. */
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

/** An invitation to sign up, made by a superuser. Its token is stored as a hash. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    token_hash: text().notNull(),
    /** The name of its maker at that time. */
    made_by: text().notNull(),
    made_at: instant('made_at').notNull().defaultNow(),
    expires_at: instant('expires_at').notNull(),
    used_at: instant('used_at'),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.token_hash),
    index('invitations_newest').on(table.made_at, table.id).where(sql`${table.used_at} is null`),
  ],
);

/**
 * How often an action happened within a window. The columns are those of the library `rate-limiter-flexible`, which
 * deletes old rows.
 */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint({ mode: 'number' }),
  },
  (table) => [index('attempts_expire').on(table.expire)],
);

/** A request from /recover-password, and the one-time link made for it (stored as a hash). */
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

/** The authenticator app of a person who logs in with a second step. Before `confirmed_at` log-ins do not ask for it. */
export const second_factors = pgTable('second_factors', {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted for this person. */
  secret: text().notNull(),
  confirmed_at: instant('confirmed_at'),
  /** The time step (RFC 6238) of the newest code that was accepted: a code of this step or an older one is refused. */
  last_step: bigint({ mode: 'number' }).notNull().default(0),
  /** Wrong codes since the last right one. */
  failures: integer().notNull().default(0),
});

/** The unused recovery codes of a person, as hashes. */
export const recovery_codes = pgTable(
  'recovery_codes',
  {
    user_id: uuid()
      .notNull()
      .references(() => second_factors.user_id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
