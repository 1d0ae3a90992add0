import { and, eq, sql } from 'drizzle-orm';
import type { Connection, Database } from '#server/foundations/database/connect.ts';
import { type AuditEvent, recordAudit } from './audit.ts';
import { refusals } from './tables.ts';

/** What counts as the same: the person it is about, and what happened. */
type Sameness = { personId: string; what: string };

/** Another call has just written the line of this hour. */
class AlreadyRecorded extends Error {
  override name = 'AlreadyRecorded';
}

/**
 * Records what people can do again and again, and counts the times. It writes one line an hour; otherwise somebody could fill the
 * log on purpose.
 */
export async function recordOnceAnHour(
  database: Database,
  { personId, what }: Sameness,
  event: AuditEvent,
  now: Date,
): Promise<void> {
  const key = { actor_id: personId, route: what, hour: startOfHour(now) };
  if (await countAgain(database, key)) return;
  try {
    await database.transaction(async (transaction) => {
      const audit_id = await recordAudit(transaction, event);
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
