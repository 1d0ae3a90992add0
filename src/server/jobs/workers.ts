import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { failAccount } from '#server/domain/accounts/fail-account.ts';
import { fetchAccount } from '#server/domain/accounts/fetch-account.ts';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import type { Labeller } from '#server/domain/labelling/labeller.ts';
import { labellerFor } from '#server/domain/models/labeller-for.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';
import { type AccountJob, DEAD_QUEUE, QUEUES } from './boss.ts';
import { runJob } from './run-job.ts';

/** Accounts that one process fetches at once, and as many that it analyses. */
const CONCURRENCY = 4;

/** New jobs wake a worker at once; polling finds those whose time to be tried again has come. */
const WORK = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const;

const WORN_OUT = 'The work was cut short again and again; the server log may say why';

export type WorkOptions = {
  database: Database;
  log: Logger;
  sources: readonly PostSource[];
  /** Where labellers come from; tests use their own. */
  labellerFor?: (model: string) => Labeller;
};

/** Starts this process's workers on every queue; they stop taking jobs when `boss` stops. */
export async function startWorkers(
  boss: PgBoss,
  jobs: WorkQueue,
  options: WorkOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log, sources } = options;
  const analysing = { database, labellerFor: options.labellerFor ?? labellerFor };
  const duties = {
    'fetch-account': {
      work: (id: number, signal: AbortSignal) => fetchAccount({ database, jobs, sources }, id, signal),
      requeue: (id: number) => jobs.fetchAccount(id),
    },
    'analyse-account': {
      work: (id: number, signal: AbortSignal) => analyseAccount(analysing, id, signal),
      requeue: (id: number) => jobs.analyseAccount(id),
    },
  };
  for (const queue of QUEUES) {
    const { work, requeue } = duties[queue];
    await boss.work(queue, { ...WORK, localConcurrency: CONCURRENCY }, async ([job]: JobWithMetadata<AccountJob>[]) => {
      if (job !== undefined) await runJob(job, work, { database, log, stopping, requeue });
    });
  }
  await boss.work(DEAD_QUEUE, WORK, async ([job]: JobWithMetadata<AccountJob>[]) => {
    if (job !== undefined) await failAccount(database, job.data.account_id, WORN_OUT);
  });
}
