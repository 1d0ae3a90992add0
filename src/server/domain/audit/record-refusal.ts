import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { recordAudit } from './audit.ts';
import { refusals } from './tables.ts';

type Refusal = { user: { id: string; username: string }; address: string; route: string };

/** Another call of the same person and route has just written the line of this hour. */
class AlreadyRecorded extends Error {
  override name = 'AlreadyRecorded';
}

/**
 * Records that a person was refused a route. It writes one line for each person, route and hour, and counts the times
 * separately; otherwise somebody could fill the log with refusals on purpose. `route` is a pattern, not what was typed.
 */
export async function recordRefusal(database: Database, refusal: Refusal, now: Date): Promise<void> {
  const key = { actor_id: refusal.user.id, route: refusal.route, hour: startOfHour(now) };
  if (await countAgain(database, key)) return;
  try {
    await database.transaction(async (transaction) => {
      const { user, address, route } = refusal;
      const audit_id = await recordAudit(transaction, {
        actor: { user, address },
        action: 'access.refused',
        subject: route,
      });
      const { rowCount } = await transaction
        .insert(refusals)
        .values({ ...key, audit_id })
        .onConflictDoNothing();
      if (rowCount === 0) throw new AlreadyRecorded();
    });
  } catch (error) {
    if (!(error instanceof AlreadyRecorded)) throw error;
    await countAgain(database, key);
  }
}

type Key = Pick<typeof refusals.$inferInsert, 'actor_id' | 'route' | 'hour'>;

async function countAgain(connection: Connection, { actor_id, route, hour }: Key): Promise<boolean> {
  const { rowCount } = await connection
    .update(refusals)
    .set({ count: sql`${refusals.count} + 1` })
    .where(and(eq(refusals.actor_id, actor_id), eq(refusals.route, route), eq(refusals.hour, hour)));
  return (rowCount ?? 0) > 0;
}

function startOfHour(now: Date): Date {
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return hour;
}
