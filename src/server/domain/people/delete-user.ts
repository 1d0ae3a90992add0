import { eq } from 'drizzle-orm';
import { lockWatchedAccounts, removeUnwatchedAccounts } from '#server/domain/accounts/remove-unwatched-accounts.ts';
import { type Origin, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { users } from '#server/foundations/database/schema.ts';
import { UserNotFound } from './errors.ts';
import { keepSuperuser, lockSuperusers } from './last-superuser.ts';

/**
 * Deletes a person, what they watch and the accounts that nobody else watches; every token of theirs ends.
 * Throws {@link UserNotFound} or `LastSuperuser`.
 */
export async function deleteUser(database: Database, id: string, origin: Origin): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSuperusers(transaction);
    const [person] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (person === undefined) throw new UserNotFound(id);
    await keepSuperuser(transaction, person);
    await lockWatchedAccounts(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    await removeUnwatchedAccounts(transaction);
    await recordAudit(transaction, { ...origin, action: 'user.deleted', subject: person.username });
  });
}
