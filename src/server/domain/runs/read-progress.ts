import { and, eq, inArray, sql } from 'drizzle-orm';
import type { FailedPart, Progress } from '#contract/item.ts';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { isVisibleTo, type Viewer } from '#server/domain/accounts/visibility.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { describeRun } from './describe-run.ts';
import { FAILED_PART } from './failed-part.ts';
import { runs } from './tables.ts';

/** The running run, or otherwise the newest. */
const CURRENT_RUN = sql`(
  select id from runs where runs.account_id = accounts.id order by state = 'running' desc, id desc limit 1
)`;

const SECONDS_SINCE_UPDATE = sql<number>`extract(epoch from now() - ${progress.updated_at})::double precision`;

const COLUMNS = {
  account: accounts,
  row: progress,
  secondsSinceUpdate: SECONDS_SINCE_UPDATE,
  run: runs,
  failed: FAILED_PART,
};
type ProgressRow = {
  account: typeof accounts.$inferSelect;
  row: typeof progress.$inferSelect;
  secondsSinceUpdate: number;
  run: RunRow | null;
  failed: FailedPart | null;
};
type RunRow = typeof runs.$inferSelect;

/** The progress of those of the accounts that the viewer sees. */
export async function readProgress(
  connection: Connection,
  viewer: Viewer,
  accountIds: readonly number[],
): Promise<Progress[]> {
  const rows = await connection
    .select(COLUMNS)
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .leftJoin(runs, eq(runs.id, CURRENT_RUN))
    .where(and(inArray(accounts.id, [...accountIds]), isVisibleTo(connection, viewer)));
  const now = new Date();
  return rows.map((row) => describeProgress(row, now));
}

/** The progress of an account, and which of some people watch it. */
export type WatchedProgress = { accountId: number; progress: Progress; watchers: ReadonlySet<string> };

/** The progress of the accounts, read once for many people; the result says which of them watch each account. */
export async function readWatchedProgress(
  connection: Connection,
  viewerIds: readonly string[],
  accountIds: readonly number[],
): Promise<WatchedProgress[]> {
  const rows = await connection
    .select({ ...COLUMNS, watchers: watchersAmong(viewerIds) })
    .from(accounts)
    .innerJoin(progress, eq(progress.account_id, accounts.id))
    .leftJoin(runs, eq(runs.id, CURRENT_RUN))
    .where(inArray(accounts.id, [...accountIds]));
  const now = new Date();
  return rows.map((row) => ({
    accountId: row.account.id,
    progress: describeProgress(row, now),
    watchers: new Set(row.watchers),
  }));
}

const watchersAmong = (userIds: readonly string[]) => sql<string[]>`array(
  select user_id::text from ${watches} where account_id = accounts.id and user_id = any(${sql.param([...userIds])}::uuid[])
)`;

function describeProgress({ account, row, secondsSinceUpdate, run: found, failed }: ProgressRow, now: Date): Progress {
  const run = found && describeRun(found, account, now);
  return {
    screen_name: account.screen_name,
    state: row.state,
    fetched: row.fetched,
    analysed: run === null ? 0 : run.posts_read + run.posts_refused + run.posts_unreadable,
    total: run?.posts_to_read ?? 0,
    failed,
    detail: row.detail,
    run,
    updated_at: row.updated_at.toISOString(),
    seconds_since_update: secondsSinceUpdate,
  };
}
