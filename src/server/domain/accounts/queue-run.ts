import { sql } from 'drizzle-orm';
import type { RunTrigger } from '#contract/run.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { queueProgress } from './progress.ts';
import { runs } from './tables.ts';

/** What asks for a run, and the person behind it; null for the server itself. */
export type RunRequest = { trigger: RunTrigger; by: Requester | null };

/** The server itself asks, after a change of what decides labels or after a restart. */
export const RESTART: RunRequest = { trigger: 'restart', by: null };

/**
 * Queues an analysis of the account's stored posts. A run that already waits is kept; it moves ahead when a person asks
 * for it now. With the `connection` of a transaction it is queued exactly when the transaction commits.
 */
export async function queueRun(
  connection: Connection,
  jobs: Pick<WorkQueue, 'analyseAccount'>,
  accountId: number,
  { trigger, by }: RunRequest,
): Promise<void> {
  const asked = { trigger, started_by: by?.id ?? null, started_by_name: by?.username ?? null };
  await connection
    .insert(runs)
    .values({ account_id: accountId, state: 'queued', ...asked })
    .onConflictDoUpdate({
      target: runs.account_id,
      targetWhere: sql`state = 'queued'`,
      set: asked,
      setWhere: sql`excluded.trigger = 'person'`,
    });
  await queueProgress(connection, accountId);
  await jobs.analyseAccount(accountId, { trigger, connection });
}
