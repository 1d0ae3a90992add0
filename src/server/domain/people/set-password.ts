import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { findWeakness } from './passwords.ts';
import { userNotFound, weakPassword } from './refusals.ts';
import { password_resets, users } from './tables.ts';
import type { Person } from './users.ts';

/** Refuses a password that `username` should not choose; `field` is its name in the request. */
export function refuseWeakPassword(password: string, username: string, field: 'password' | 'new_password'): void {
  const weakness = findWeakness(password, username);
  if (weakness !== null) throw weakPassword(field, weakness);
}

/** Sets a person's password. Every token issued to them so far ends, and so does every reset link. */
export async function setPassword(transaction: Transaction, id: string, passwordHash: string): Promise<Person> {
  const [person] = await transaction
    .update(users)
    .set({ password_hash: passwordHash, token_generation: sql`${users.token_generation} + 1` })
    .where(eq(users.id, id))
    .returning();
  if (person === undefined) throw userNotFound();
  await transaction
    .update(password_resets)
    .set({ used_at: sql`now()` })
    .where(and(eq(password_resets.user_id, id), isNull(password_resets.used_at)));
  return person;
}
