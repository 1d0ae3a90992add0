import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { holdAccounts, queueRuns, RESTART, type RunRequest } from '#server/domain/runs/queue-runs.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { idleQueue } from './idle-queue.ts';

/** Ignores all changes, so that a stream of events ends as soon as it begins. */
export const noChanges: Changes = { subscribe: () => () => {}, stopped: AbortSignal.abort() };

/** Queues a run of the account, as the server itself would. */
export async function queueRun(
  database: Database,
  accountId: number,
  { jobs = idleQueue, request = RESTART }: { jobs?: Pick<WorkQueue, 'analyseAccounts'>; request?: RunRequest } = {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await queueRuns(transaction, jobs, await holdAccounts(transaction, [accountId]), request);
  });
}

/** Queues a run of the account and carries it out in this process, without a job. */
export async function analyse(
  database: Database,
  accountId: number,
  labeller: Labeller,
  { signal = new AbortController().signal, changes = noChanges } = {},
): Promise<void> {
  await queueRun(database, accountId);
  await analyseAccount({ database, labellerFor: () => labeller, changes }, accountId, signal);
}
