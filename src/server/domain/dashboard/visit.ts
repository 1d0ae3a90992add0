import { sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';

/** A visit ends after this long without any call. */
const PAUSE = sql`interval '30 minutes'`;

/**
 * Records that a person looks at the dashboard now. Returns when the visit before this one ended, or null in the first
 * visit.
 */
export async function continueVisit(connection: Connection, userId: string): Promise<Date | null> {
  const { rows } = await connection.execute<{ previous_at: string | null }>(sql`
    insert into visits (user_id, seen_at) values (${userId}, now())
    on conflict (user_id) do update set seen_at = now(),
      previous_at = case when visits.seen_at < now() - ${PAUSE} then visits.seen_at else visits.previous_at end
    returning previous_at`);
  const at = rows[0]?.previous_at ?? null;
  return at === null ? null : new Date(at);
}
