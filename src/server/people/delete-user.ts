import { eq } from 'drizzle-orm';
import { removeUnwatchedAccounts } from '#server/accounts/remove-unwatched-accounts.ts';
import { type Origin, recordAudit } from '#server/audit/audit.ts';
import type { Database } from '#server/database/connect.ts';
import { users } from '#server/database/schema.ts';
import { UserNotFound } from './errors.ts';
import { keepSuperuser, lockSuperusers } from './last-superuser.ts';
import { findUser } from './users.ts';

/**
 * Deletes a person, what they watch and the accounts that nobody else watches; every token of theirs ends.
 * Throws {@link UserNotFound} or `LastSuperuser`.
 */
export async function deleteUser(database: Database, id: string, origin: Origin): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSuperusers(transaction);
    const person = await findUser(transaction, id);
    if (person === null) throw new UserNotFound(id);
    await keepSuperuser(transaction, person);
    const [deleted] = await transaction.delete(users).where(eq(users.id, id)).returning({ id: users.id });
    if (deleted === undefined) throw new UserNotFound(id);
    await removeUnwatchedAccounts(transaction);
    await recordAudit(transaction, { ...origin, action: 'user.deleted', subject: person.username });
  });
}
