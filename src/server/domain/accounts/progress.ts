import { eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { progress } from '#server/foundations/database/schema.ts';

export type ProgressChange = Partial<
  Pick<typeof progress.$inferSelect, 'state' | 'fetched' | 'analysed' | 'total' | 'detail'>
>;

/** Says how far the work on an account has come. Gives false when the account is gone and the work may end. */
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
