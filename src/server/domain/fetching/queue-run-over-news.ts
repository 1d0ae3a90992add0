import { and, desc, eq, gt } from 'drizzle-orm';
import type { ProgressState } from '#contract/item.ts';
import { updateProgress } from '#server/domain/accounts/progress.ts';
import { posts } from '#server/domain/accounts/tables.ts';
import { holdAccounts, queueRuns, type RunRequest } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection, Database } from '#server/foundations/database/connect.ts';

/** The states of an ended run, which covers all posts of its time. */
const COVERING: readonly ProgressState[] = ['done', 'partial', 'cancelled'];

/**
 * Queues an analysis when there are posts that the newest run does not cover; otherwise shows that run's outcome again.
 */
export async function queueRunOverNews(
  database: Database,
  jobs: Pick<WorkQueue, 'analyseAccounts'>,
  accountId: number,
  request: RunRequest,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const held = await holdAccounts(transaction, [accountId]);
    const [newest] = await transaction
      .select({ state: runs.state, detail: runs.detail, last: runs.last_post_id })
      .from(runs)
      .where(eq(runs.account_id, accountId))
      .orderBy(desc(runs.id))
      .limit(1);
    const covering = COVERING.find((state) => state === newest?.state);
    if (newest !== undefined && covering !== undefined && !(await hasNews(transaction, accountId, newest.last ?? 0))) {
      await updateProgress(transaction, accountId, { state: covering, detail: newest.detail });
    } else {
      await queueRuns(transaction, jobs, held, request);
    }
  });
}

async function hasNews(connection: Connection, accountId: number, lastPostId: number): Promise<boolean> {
  const rows = await connection
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.account_id, accountId), gt(posts.id, lastPostId)))
    .limit(1);
  return rows.length > 0;
}
