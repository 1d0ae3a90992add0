import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { analyseAccount } from '#server/domain/analysis/analyse-account.ts';
import { announceFetchWait, failFetch } from '#server/domain/fetching/end-fetch.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import type { LabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { announceWait, failAccount } from '#server/domain/runs/end-run.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Changes } from '#server/foundations/database/changes.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { KeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import type { WorkLog } from '#server/foundations/fold-repeats.ts';
import { type AccountJob, PRIORITY, readAccountJob } from './account-job.ts';
import { DEAD_QUEUE, QUEUES, type QueueName } from './boss.ts';
import { type Duty, runJob } from './run-job.ts';

/** How many accounts one process fetches at once; it analyses as many at once. */
const CONCURRENCY = 4;

/** New jobs wake a worker at once. Polling finds jobs whose retry time has come. */
const WORK = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 2, includeMetadata: true } as const;

const WORN_OUT = 'The work was interrupted several times; the server log may say why';

export type WorkOptions = {
  database: Database;
  log: WorkLog;
  sources: readonly PostSource[];
  changes: Changes;
  labellerFor: LabellerFor;
};

export type Requeue = (queue: QueueName, job: AccountJob, startAfter: Date | null) => Promise<void>;

/**
 * Starts this process's workers on every queue; they stop when `boss` stops. One worker of each queue serves only jobs
 * that people wait for, so that these start at once, however long the other jobs take.
 */
export async function startWorkers(
  boss: PgBoss,
  jobs: WorkQueue,
  requeue: Requeue,
  options: WorkOptions & { mutex: KeyedMutex },
  stopping: AbortSignal,
): Promise<void> {
  const { database, log, sources, mutex } = options;
  const duties: Record<QueueName, Duty> = {
    'fetch-account': {
      work: ({ account_id, trigger, by }, signal) =>
        fetchAccount({ database, jobs, sources, mutex }, account_id, { trigger, by }, signal),
      requeue: (job, startAfter) => requeue('fetch-account', job, startAfter),
      announceWait: (accountId, detail) => announceFetchWait(database, accountId, detail),
      fail: (accountId, reason) => failFetch(database, accountId, reason),
    },
    'analyse-account': {
      work: ({ account_id }, signal) => analyseAccount(options, account_id, signal),
      requeue: (job, startAfter) => requeue('analyse-account', job, startAfter),
      announceWait: (accountId, detail) =>
        database.transaction((transaction) => announceWait(transaction, accountId, detail)),
      fail: (accountId, reason) => failAccount(database, accountId, reason),
    },
  };
  for (const queue of QUEUES) {
    const run = (job: JobWithMetadata) => runJob(job, duties[queue], { log, stopping });
    for (let worker = 0; worker < CONCURRENCY; worker += 1) await startWorker(boss, queue, run);
    await startWorker(boss, queue, run, { minPriority: PRIORITY.person });
  }
  await boss.work(DEAD_QUEUE, WORK, async ([job]: JobWithMetadata[]) => {
    if (job !== undefined) await failAccount(database, readAccountJob(job.data).account_id, WORN_OUT);
  });
}

/** A worker that looks for its next job as soon as it finishes one, without waiting for its next poll. */
async function startWorker(
  boss: PgBoss,
  queue: QueueName,
  run: (job: JobWithMetadata) => Promise<void>,
  options: { minPriority?: number } = {},
): Promise<void> {
  let id = '';
  id = await boss.work(queue, { ...WORK, ...options }, async ([job]: JobWithMetadata[]) => {
    if (job === undefined) return;
    await run(job);
    boss.notifyWorker(id);
  });
}
