import { DrizzleQueryError, eq, sql } from 'drizzle-orm';
import type { UserUpdate } from '#contract/user.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { keepSuperuser, lockSuperusers } from './last-superuser.ts';
import { hashPassword } from './passwords.ts';
import { userNotFound } from './refusals.ts';
import { refuseWeakPassword, setPassword } from './set-password.ts';
import { users } from './tables.ts';
import { findUser, type Person } from './users.ts';

type Changes = Omit<UserUpdate, 'confirm_password'>;

/**
 * Changes the given fields of a person. A new password or a deactivation ends all their tokens. Refuses a username that
 * is taken, a weak password, and a change that would leave no superuser.
 */
export async function updateUser(
  database: Database,
  id: string,
  { password, ...changes }: Changes,
  actor: Actor,
): Promise<Person> {
  const passwordHash = password === undefined ? null : await hashFor(database, id, password, changes.username);
  try {
    return await database.transaction(async (transaction) => {
      const before = await lock(transaction, id, changes);
      if (passwordHash !== null) await setPassword(transaction, id, passwordHash);
      const after = await store(transaction, before, changes);
      const changed = [...(passwordHash === null ? [] : ['password']), ...differences(before, after)];
      const { username, is_superuser, is_active } = after;
      const detail = { changed, username, is_superuser, is_active };
      await recordAudit(transaction, { actor, action: 'user.changed', subject: before.username, detail });
      return after;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

async function hashFor(database: Database, id: string, password: string, newName?: string): Promise<string> {
  const person = await findUser(database, id);
  if (person === null) throw userNotFound();
  refuseWeakPassword(password, newName ?? person.username, 'password');
  return hashPassword(password);
}

async function lock(transaction: Transaction, id: string, changes: Changes): Promise<Person> {
  const isLeaving = changes.is_superuser === false || changes.is_active === false;
  if (isLeaving) await lockSuperusers(transaction);
  const [person] = await transaction.select().from(users).where(eq(users.id, id)).for('no key update');
  if (person === undefined) throw userNotFound();
  if (isLeaving) await keepSuperuser(transaction, person);
  return person;
}

async function store(
  transaction: Transaction,
  before: Person,
  { username, is_superuser, is_active }: Changes,
): Promise<Person> {
  const isDeactivated = before.is_active && is_active === false;
  const [after] = await transaction
    .update(users)
    .set({
      // What is undefined stays as it is.
      ...{ username, is_superuser, is_active },
      token_generation: sql`${users.token_generation} + ${isDeactivated ? 1 : 0}`,
    })
    .where(eq(users.id, before.id))
    .returning();
  if (after === undefined) throw userNotFound();
  return after;
}

function differences(before: Person, after: Person): string[] {
  const fields = ['username', 'is_superuser', 'is_active'] as const;
  return fields.filter((field) => before[field] !== after[field]);
}

const taken = () => new Refusal('conflict', 'User with this username already exists');

const UNIQUE_VIOLATION = '23505';

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  return error.cause !== undefined && 'code' in error.cause && error.cause.code === UNIQUE_VIOLATION;
}
