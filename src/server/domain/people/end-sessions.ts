import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '#server/domain/audit/audit.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { users } from './tables.ts';
import type { Person } from './users.ts';

/** Ends every token issued to `person` so far, on every device. */
export async function endSessions(database: Database, person: Person, actor: Actor): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction
      .update(users)
      .set({ token_generation: sql`${users.token_generation} + 1` })
      .where(eq(users.id, person.id));
    await recordAudit(transaction, { actor, action: 'sessions.ended', subject: person.username });
  });
}
