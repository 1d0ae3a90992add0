import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ProgressState } from '#contract/item.ts';
import { announceChange, announcing } from '#server/foundations/database/changes.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { progress } from './tables.ts';

export type ProgressChange = Partial<Pick<typeof progress.$inferSelect, 'state' | 'fetched' | 'detail'>>;

/** Updates an account's progress and announces it. Gives false when the account is gone and the work may end. */
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

/** Updates and announces the progress of work that is not over. Gives false when it is, or when the account is gone. */
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
 * Puts accounts at the start of the queue and announces it; creates the row of one that has none. The row of an account
 * with a run at work shows that work, and what waits when it ends. `detail` says what the others wait for, if anything.
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

/** How many accounts are in each state; states without any are left out. */
export async function countByState(connection: Connection): Promise<{ state: ProgressState; count: number }[]> {
  return connection
    .select({ state: progress.state, count: count() })
    .from(progress)
    .groupBy(progress.state)
    .orderBy(progress.state);
}
