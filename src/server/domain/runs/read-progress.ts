import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Progress } from '#contract/item.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { describeRun } from './describe-run.ts';
import { runs } from './tables.ts';

/** The run that goes on, or else the newest. */
const CURRENT_RUN = sql`(
  select id from runs where runs.account_id = accounts.id order by state = 'running' desc, id desc limit 1
)`;

/** How far the work has come on those of the accounts that the viewer sees. */
export async function readProgress(
  connection: Connection,
  viewer: Viewer,
  accountIds: readonly number[],
): Promise<Progress[]> {
  const rows = await connection
    .select({ account: accounts, row: progress, run: runs })
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .leftJoin(runs, eq(runs.id, CURRENT_RUN))
    .where(and(inArray(accounts.id, [...accountIds]), isVisibleTo(connection, viewer)));
  const now = new Date();
  return rows.map(({ account, row, run: found }) => {
    const run = found && describeRun(found, account, now);
    return {
      screen_name: account.screen_name,
      state: row.state,
      fetched: row.fetched,
      analysed: run === null ? 0 : run.posts_read + run.posts_refused + run.posts_unreadable,
      total: run?.posts_to_read ?? 0,
      detail: row.detail,
      run,
      updated_at: row.updated_at.toISOString(),
    };
  });
}
