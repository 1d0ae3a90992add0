import { count, eq, sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/item.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { progress } from './tables.ts';

export type ProgressChange = Partial<Pick<typeof progress.$inferSelect, 'state' | 'fetched' | 'detail'>>;

/** Updates an account's progress. Gives false when the account is gone and the work may end. */
export async function updateProgress(
  connection: Connection,
  accountId: number,
  change: ProgressChange,
): Promise<boolean> {
  const { rowCount } = await connection
    .update(progress)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(progress.account_id, accountId));
  return rowCount === 1;
}

/** Puts an account at the start of the queue; creates its row when it has none. */
export async function queueProgress(connection: Connection, accountId: number): Promise<void> {
  await connection
    .insert(progress)
    .values({ account_id: accountId, state: 'queued' })
    .onConflictDoUpdate({
      target: progress.account_id,
      set: { state: 'queued', detail: null, updated_at: sql`now()` },
    });
}

/** How many accounts are in each state; states without any are left out. */
export async function countByState(connection: Connection): Promise<{ state: ProgressState; count: number }[]> {
  return connection
    .select({ state: progress.state, count: count() })
    .from(progress)
    .groupBy(progress.state)
    .orderBy(progress.state);
}
