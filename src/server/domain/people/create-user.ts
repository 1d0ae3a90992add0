import type { Signup, UserCreation } from '#contract/user.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database, Transaction } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { checkInvitation, claimInvitation } from './invitations.ts';
import { hashPassword } from './passwords.ts';
import { refuseWeakPassword } from './set-password.ts';
import { insertUser, type Person } from './users.ts';

const TAKEN = 'The user with this username already exists in the system';
const INVITATION_NEEDED = 'You need an invitation to sign up here; ask an administrator for one';

type Creation = Omit<Signup, 'invitation'> & Pick<Person, 'is_superuser' | 'is_active'>;
type Beginning = {
  actor: Actor;
  action: 'user.signed_up' | 'user.created';
  claim?: (transaction: Transaction) => Promise<void>;
};

/** Creates an ordinary, active user who signs up. Refuses a username that is taken, and a weak password. */
export function signUp(database: Database, { invitation: _, ...signup }: Signup, actor: Actor): Promise<Person> {
  const creation = { ...signup, is_superuser: false, is_active: true };
  return create(database, creation, { actor, action: 'user.signed_up' });
}

/**
 * As {@link signUp}, for somebody who holds an invitation, which is then used up. It stays valid when the sign-up is
 * refused.
 */
export async function signUpInvited(
  database: Database,
  { invitation, ...signup }: Signup,
  actor: Actor,
  now: Date,
): Promise<Person> {
  if (invitation === undefined) throw new Refusal('forbidden', INVITATION_NEEDED);
  // Before the hashing, which is expensive.
  await checkInvitation(database, invitation, now);
  const creation = { ...signup, is_superuser: false, is_active: true };
  const claim = (transaction: Transaction) => claimInvitation(transaction, invitation, now);
  return create(database, creation, { actor, action: 'user.signed_up', claim });
}

/** Creates a user with the values that a superuser gives. Refuses as {@link signUp} does. */
export function createUser(database: Database, creation: UserCreation, actor: Actor): Promise<Person> {
  return create(database, { ...creation, full_name: creation.username }, { actor, action: 'user.created' });
}

async function create(
  database: Database,
  { username, full_name, password, is_superuser, is_active }: Creation,
  { actor, action, claim }: Beginning,
): Promise<Person> {
  refuseWeakPassword(password, username, 'password');
  // Before the transaction, so that no connection is held during the hashing.
  const password_hash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    await claim?.(transaction);
    const person = await insertUser(transaction, { username, full_name, password_hash, is_superuser, is_active });
    if (person === null) throw new Refusal('badRequest', TAKEN);
    await recordAudit(transaction, { actor, action, subject: username, detail: { is_superuser, is_active } });
    return person;
  });
}
