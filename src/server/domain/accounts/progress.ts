import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/item.ts';
import { announceChange, announcing } from '#server/foundations/database/changes.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { progress } from './tables.ts';

export type ProgressChange = Partial<Pick<typeof progress.$inferSelect, 'state' | 'fetched' | 'detail'>>;

/** Updates an account's progress and announces it. Returns false when the account is gone and the work can stop. */
export async function updateProgress(
  connection: Connection,
  accountId: number,
  change: ProgressChange,
): Promise<boolean> {
  const updated = await connection
    .update(progress)
    .set({ ...change, updated_at: sql`now()` })
    .where(eq(progress.account_id, accountId))
    .returning({ announced: announcing({ accounts: [accountId] }) });
  return updated.length === 1;
}

/**
 * Updates and announces the progress of unfinished work. Returns false when the work is finished or the account is
 * gone.
 */
export async function updateUnfinished(
  connection: Connection,
  accountId: number,
  change: ProgressChange,
): Promise<boolean> {
  const updated = await connection
    .update(progress)
    .set({ ...change, updated_at: sql`now()` })
    .where(and(eq(progress.account_id, accountId), inArray(progress.state, UNFINISHED)))
    .returning({ announced: announcing({ accounts: [accountId] }) });
  return updated.length === 1;
}

const UNFINISHED: ProgressState[] = ['queued', 'fetching', 'analysing'];

/**
 * Sets the progress of accounts to queued and announces it; creates the row if an account has none. If a run of the
 * account is running, the row shows that work, and shows the queued work after it ends. `detail` says what queued work
 * waits for, if anything.
 */
export async function queueProgress(
  connection: Connection,
  accountIds: readonly number[],
  detail: SQL = sql`null`,
): Promise<void> {
  await connection.execute(sql`
    insert into progress (account_id, state, detail) select id, 'queued', ${detail} from unnest(${sql.param([...accountIds])}::integer[]) as id
    order by id on conflict (account_id) do update set state = 'queued', detail = excluded.detail, updated_at = now()
    where not exists (select from runs where runs.account_id = progress.account_id and runs.state = 'running')`);
  await announceChange(connection, accountIds);
}

/** How many accounts are in each state; states without accounts are left out. */
export async function countByState(connection: Connection): Promise<{ state: ProgressState; count: number }[]> {
  return connection
    .select({ state: progress.state, count: count() })
    .from(progress)
    .groupBy(progress.state)
    .orderBy(progress.state);
}
