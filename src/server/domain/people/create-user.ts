import type { Signup, UserCreation } from '#contract/user.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './set-password.ts';
import { insertUser, type Person } from './users.ts';

/** Creates an ordinary, active user who signs up; null when the username is taken. Throws `WeakPassword`. */
export function signUp(database: Database, signup: Signup, actor: Actor): Promise<Person | null> {
  return create(database, { ...signup, is_superuser: false, is_active: true }, actor, 'user.signed_up');
}

/** Creates a user as a superuser describes them; null when the username is taken. Throws `WeakPassword`. */
export function createUser(database: Database, creation: UserCreation, actor: Actor): Promise<Person | null> {
  return create(database, { ...creation, full_name: creation.username }, actor, 'user.created');
}

async function create(
  database: Database,
  { username, full_name, password, is_superuser, is_active }: Signup & Pick<Person, 'is_superuser' | 'is_active'>,
  actor: Actor,
  action: 'user.signed_up' | 'user.created',
): Promise<Person | null> {
  refuseWeakPassword(password, username, 'password');
  // Before the transaction: a connection is not held while a processor works.
  const password_hash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const person = await insertUser(transaction, { username, full_name, password_hash, is_superuser, is_active });
    if (person === null) return null;
    await recordAudit(transaction, { actor, action, subject: username, detail: { is_superuser, is_active } });
    return person;
  });
}
