import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Analyzer } from '#server/domain/analysis/analyzer.ts';
import { analyzerFor } from '#server/domain/settings/analyzer-for.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';
import { analyseAccount } from './analyse-account.ts';
import { type AccountJob, DEAD_QUEUE, QUEUES } from './boss.ts';
import { failAccount } from './fail-account.ts';
import { fetchAccount } from './fetch-account.ts';
import type { JobQueue } from './queue.ts';
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
  /** Where analyzers come from; tests put one of their own in its place. */
  analyzerFor?: (model: string) => Analyzer;
};

/** Starts this process's workers on every queue; they stop taking jobs when `boss` stops. */
export async function startWorkers(
  boss: PgBoss,
  jobs: JobQueue,
  options: WorkOptions,
  stopping: AbortSignal,
): Promise<void> {
  const { database, log, sources } = options;
  const analysing = { database, analyzerFor: options.analyzerFor ?? analyzerFor };
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
