import type { Signup, UserCreation } from '#contract/user.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './set-password.ts';
import { insertUser, type Person } from './users.ts';

const TAKEN = 'The user with this username already exists in the system';

/** Creates an ordinary, active user who signs up. Refuses a username that is taken, and a weak password. */
export function signUp(database: Database, signup: Signup, actor: Actor): Promise<Person> {
  return create(database, { ...signup, is_superuser: false, is_active: true }, actor, 'user.signed_up');
}

/** Creates a user with the values that a superuser gives. Refuses as {@link signUp} does. */
export function createUser(database: Database, creation: UserCreation, actor: Actor): Promise<Person> {
  return create(database, { ...creation, full_name: creation.username }, actor, 'user.created');
}

async function create(
  database: Database,
  { username, full_name, password, is_superuser, is_active }: Signup & Pick<Person, 'is_superuser' | 'is_active'>,
  actor: Actor,
  action: 'user.signed_up' | 'user.created',
): Promise<Person> {
  refuseWeakPassword(password, username, 'password');
  // Before the transaction, so that no connection is held during the hashing.
  const password_hash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const person = await insertUser(transaction, { username, full_name, password_hash, is_superuser, is_active });
    if (person === null) throw new Refusal('badRequest', TAKEN);
    await recordAudit(transaction, { actor, action, subject: username, detail: { is_superuser, is_active } });
    return person;
  });
}
