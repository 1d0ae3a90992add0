import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Page } from '#contract/page.ts';
import { type User, usernameSchema } from '#contract/user.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { inOrder, placeOf } from '#server/domain/row-counts/nearer-end.ts';
import type { Connection, Database, Transaction } from '#server/foundations/database/connect.ts';
import { invalidToken } from './refusals.ts';
import { users } from './tables.ts';

/** A person as stored. Answers contain only what {@link describeUser} returns. */
export type Person = typeof users.$inferSelect;

/** A person as the API shows them, without hash and token generation. */
export function describeUser({ id, username, full_name, is_superuser, is_active, created_at }: Person): User {
  return { id, username, full_name, is_superuser, is_active, created_at: created_at.toISOString() };
}

/** The person with that id; null when there is none. */
export async function findUser(connection: Connection, id: string): Promise<Person | null> {
  const [person] = await connection.select().from(users).where(eq(users.id, id));
  return person ?? null;
}

/** The people with those ids who exist, in one query. */
export async function findUsers(connection: Connection, ids: ReadonlySet<string>): Promise<Map<string, Person>> {
  if (ids.size === 0) return new Map();
  const found = await connection
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map((person) => [person.id, person]));
}

/**
 * {@link findUser} as a named statement, which PostgreSQL parses once for each connection, because every call of the
 * API needs it.
 */
export function prepareFindUser(database: Database): (id: string) => Promise<Person | null> {
  const statement = database
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('find_user');
  return async (id) => {
    const [person] = await statement.execute({ id });
    return person ?? null;
  };
}

/** The person with that username, in any case; null when there is none. */
export async function findUserByName(connection: Connection, username: string): Promise<Person | null> {
  // PostgreSQL's `lower` turns some other letters into ASCII, such as the Kelvin sign into k.
  if (!v.is(usernameSchema, username)) return null;
  const [person] = await connection.select().from(users).where(hasName(username));
  return person ?? null;
}

function hasName(username: string): SQL {
  return sql`lower(${users.username}) = lower(${username})`;
}

/**
 * Prevents the deletion of the calling person until the transaction ends. Call it before the transaction locks an
 * account, in the same order as a deletion does; otherwise the two may wait for each other. Refuses their token when
 * they are already deleted.
 */
export function holdUser(transaction: Transaction, id: string): Promise<void> {
  return hold(transaction, id, 'key share');
}

/** {@link holdUser} that also makes other such calls for this person wait until the transaction ends. */
export function holdUserAlone(transaction: Transaction, id: string): Promise<void> {
  return hold(transaction, id, 'no key update');
}

async function hold(transaction: Transaction, id: string, strength: 'key share' | 'no key update'): Promise<void> {
  const [held] = await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  if (held === undefined) throw invalidToken();
}

/** One page of all users, newest first. */
export async function listUsers(connection: Connection, page: { skip: number; limit: number }): Promise<Page<User>> {
  const count = await countRows(connection, 'users');
  const place = placeOf(page, count);
  const towards = place.isFromEnd ? asc : desc;
  const rows = await connection
    .select()
    .from(users)
    .orderBy(towards(users.created_at), towards(users.id))
    .offset(place.skip)
    .limit(place.limit);
  return { data: inOrder(rows, place).map(describeUser), count };
}

type NewPerson = Pick<Person, 'username' | 'full_name' | 'password_hash' | 'is_superuser' | 'is_active'>;

/** Stores a new person. Null when the username is taken in any case, also by a simultaneous request. */
export async function insertUser(connection: Connection, newcomer: NewPerson): Promise<Person | null> {
  const [person] = await connection.insert(users).values(newcomer).onConflictDoNothing().returning();
  return person ?? null;
}
