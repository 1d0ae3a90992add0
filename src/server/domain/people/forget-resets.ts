import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/foundations/database/connect.ts';
import { password_resets } from './tables.ts';

/** After this time people ask for a new password again. The audit log keeps what was done. */
export const KEPT_DAYS = 30;

/** Removes requests for new passwords that are older than {@link KEPT_DAYS} days, used or not, and returns how many. */
export async function forgetResets(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database
    .delete(password_resets)
    .where(lt(password_resets.requested_at, sql`${now}::timestamptz - ${KEPT_DAYS} * interval '1 day'`));
  return rowCount ?? 0;
}
