import { and, eq } from 'drizzle-orm';
import type { PasswordChange } from '#contract/user.ts';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';
import { confirmPassword, type Occasion } from './confirm-password.ts';
import { hashPassword } from './passwords.ts';
import { incorrectPassword } from './refusals.ts';
import { refuseWeakPassword, setPassword } from './set-password.ts';
import { users } from './tables.ts';
import { forgetFailures } from './throttle.ts';
import type { Person } from './users.ts';

const SAME = 'New password cannot be the same as the current one';

/**
 * Lets a person who knows the current password choose another; all tokens issued so far end. Returns the person as
 * stored now.
 */
export async function changePassword(
  database: Database,
  person: Person,
  { current_password, new_password }: PasswordChange,
  { address, now }: Occasion,
): Promise<Person> {
  const attempt = await confirmPassword(database, person, current_password, {
    address,
    now,
    refused: 'password.change_refused',
    throttled: 'password.change_throttled',
  });
  await forgetFailures(database, attempt);
  if (new_password === current_password) throw new Refusal('badRequest', SAME);
  refuseWeakPassword(new_password, person.username, 'new_password');
  const passwordHash = await hashPassword(new_password);
  return database.transaction(async (transaction) => {
    const [unchanged] = await transaction
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, person.id), eq(users.password_hash, person.password_hash)))
      .for('no key update');
    // It was changed after it was verified, so the password in the request is no longer the current one.
    if (unchanged === undefined) throw incorrectPassword();
    const changed = await setPassword(transaction, person.id, passwordHash);
    const actor: Actor = { user: person, address };
    await recordAudit(transaction, { actor, action: 'password.changed', subject: person.username });
    return changed;
  });
}
