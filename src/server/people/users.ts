import { count, desc, eq, sql } from 'drizzle-orm';
import type { Page } from '#contract/page.ts';
import type { User } from '#contract/user.ts';
import type { Connection } from '#server/database/connect.ts';
import { users } from '#server/database/schema.ts';

/** A person as stored; what leaves the server goes through {@link describeUser}. */
export type Person = typeof users.$inferSelect;

/** A person as the API shows them, without hash and token generation. */
export function describeUser({ id, username, full_name, is_superuser, is_active, created_at }: Person): User {
  return { id, username, full_name, is_superuser, is_active, created_at: created_at.toISOString() };
}

/** The person of that id; null when there is none. */
export async function findUser(connection: Connection, id: string): Promise<Person | null> {
  const [person] = await connection.select().from(users).where(eq(users.id, id));
  return person ?? null;
}

/** The person of that username, whatever its case; null when there is none. */
export async function findUserByName(connection: Connection, username: string): Promise<Person | null> {
  const [person] = await connection.select().from(users).where(sql`lower(${users.username}) = lower(${username})`);
  return person ?? null;
}

/** One page of everybody, newest first. */
export async function listUsers(
  connection: Connection,
  { skip, limit }: { skip: number; limit: number },
): Promise<Page<User>> {
  const rows = await connection
    .select()
    .from(users)
    .orderBy(desc(users.created_at), desc(users.id))
    .offset(skip)
    .limit(limit);
  const [total] = await connection.select({ count: count() }).from(users);
  return { data: rows.map(describeUser), count: total?.count ?? 0 };
}

type NewPerson = Pick<Person, 'username' | 'full_name' | 'password_hash' | 'is_superuser' | 'is_active'>;

/** Stores a new person. Null when the username is taken in whatever case, also by somebody who came at the same time. */
export async function insertUser(connection: Connection, newcomer: NewPerson): Promise<Person | null> {
  const [person] = await connection.insert(users).values(newcomer).onConflictDoNothing().returning();
  return person ?? null;
}
