import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import { keepSuperuser, lockSuperusers } from '#server/domain/people/last-superuser.ts';
import { userNotFound } from '#server/domain/people/refusals.ts';
import { users } from '#server/domain/people/tables.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { lockWatchedAccounts, removeUnwatchedAccounts } from './remove-unwatched-accounts.ts';

/** Deletes a person, their watches and the accounts without another watcher. All their tokens end. */
export async function deleteUser(database: Database, id: string, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    await lockSuperusers(transaction);
    const [person] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
    if (person === undefined) throw userNotFound();
    await keepSuperuser(transaction, person);
    const watched = await lockWatchedAccounts(transaction, id);
    await transaction.delete(users).where(eq(users.id, id));
    await removeUnwatchedAccounts(transaction, watched);
    await recordAudit(transaction, { actor, action: 'user.deleted', subject: person.username });
  });
}
