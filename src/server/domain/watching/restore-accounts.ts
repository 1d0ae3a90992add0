import { and, eq, inArray, sql } from 'drizzle-orm';
import { accounts, ended_watches } from '#server/domain/accounts/tables.ts';
import { recordAudit } from '#server/domain/audit/audit.ts';
import type { Person } from '#server/domain/people/users.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { Refusal } from '#server/foundations/refusal.ts';

/**
 * Takes back a removal of this person: every watch that it ended begins again, with the time at which it began before. Returns how many
 * accounts are back. Refuses when none is left to bring back.
 */
export async function restoreAccounts(
  database: Database,
  { user, address }: { user: Person; address: string },
  removal: string,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const isMeant = and(eq(ended_watches.removal, removal), eq(ended_watches.ended_by, user.id));
    const ended = transaction.select({ id: ended_watches.account_id }).from(ended_watches).where(isMeant);
    // Locked before the watches, like everywhere; the end of the removal does the same.
    const held = await transaction
      .select({ id: accounts.id, screen_name: accounts.screen_name })
      .from(accounts)
      .where(inArray(accounts.id, ended))
      .orderBy(accounts.id)
      .for('update');
    const { rows } = await transaction.execute<{ account_id: number }>(sql`
      with back as (
        delete from ended_watches where ${isMeant} returning *
      ), begun as (
        insert into watches (user_id, account_id, created_at) select user_id, account_id, watched_at from back
        order by account_id, user_id on conflict do nothing
      )
      select account_id from back`);
    if (rows.length === 0)
      throw new Refusal('notFound', 'Nothing is left to undo: it was undone already, or it is too late');
    const back = new Set(rows.map(({ account_id }) => account_id));
    for (const { id, screen_name } of held) {
      if (back.has(id))
        await recordAudit(transaction, { actor: { user, address }, action: 'account.restored', subject: screen_name });
    }
    return back.size;
  });
}
