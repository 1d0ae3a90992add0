import { sql } from 'drizzle-orm';
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss';
import { updateProgress } from '#server/accounts/progress.ts';
import type { Analyzer } from '#server/analysis/analyzer.ts';
import type { Config } from '#server/config.ts';
import type { Connection, Database } from '#server/database/connect.ts';
import type { Logger } from '#server/log.ts';
import type { Secrets } from '#server/secrets.ts';
import { analyzerFor } from '#server/settings/analyzer-for.ts';
import { seedSettings } from '#server/settings/seed.ts';
import type { PostSource } from '#server/sources/source.ts';
import { analyseAccount } from './analyse-account.ts';
import { type AccountJob, DEAD_QUEUE, type QueueName, startBoss } from './boss.ts';
import { fetchAccount } from './fetch-account.ts';
import type { JobQueue } from './queue.ts';
import { reconcile } from './reconcile.ts';
import { runJob } from './run-job.ts';

/** Accounts that one process fetches at once, and as many that it analyses. */
const CONCURRENCY = 4;
/** How long work may take to reach its next batch boundary when the process stops. */
const STOP_MILLISECONDS = 10_000;

export type JobsOptions = {
  connectionString: string;
  database: Database;
  log: Logger;
  config: Config;
  secrets: Secrets;
  sources: readonly PostSource[];
  /** Whether this process does the work; otherwise it only queues it for others. */
  work: boolean;
  /** Where analyzers come from; tests put one of their own in its place. */
  analyzerFor?: (model: string) => Analyzer;
};

/** Starts the job queue on a migrated database and, with `work`, the workers. `stop` lets running batches end first. */
export async function startJobs(options: JobsOptions): Promise<JobQueue & { stop(): Promise<void> }> {
  const { database, log } = options;
  await seedSettings(database);
  const boss = await startBoss(options.connectionString, log);
  const stopping = new AbortController();
  let isRunning = false;
  const jobs = {
    fetchAccount: (accountId: number, connection?: Connection) => send(boss, 'fetch-account', accountId, connection),
    analyseAccount: (accountId: number, connection?: Connection) =>
      send(boss, 'analyse-account', accountId, connection),
    get isRunning() {
      return isRunning;
    },
    async stop() {
      isRunning = false;
      stopping.abort(new Error('This process is stopping'));
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
    },
  };
  if (options.work) {
    await startWorkers(boss, jobs, options, stopping.signal);
    await reconcile(database, boss, jobs);
    isRunning = true;
  }
  return jobs;
}

async function send(boss: PgBoss, queue: QueueName, accountId: number, connection?: Connection): Promise<void> {
  const data: AccountJob = { account_id: accountId };
  const transaction = connection === undefined ? {} : { db: fromDrizzle(connection, sql) };
  await boss.send(queue, data, { singletonKey: String(accountId), ...transaction });
}

async function startWorkers(boss: PgBoss, jobs: JobQueue, options: JobsOptions, stopping: AbortSignal): Promise<void> {
  const { database, log, sources } = options;
  const handlers = {
    'fetch-account': (id: number, signal: AbortSignal) => fetchAccount({ database, jobs, sources }, id, signal),
    'analyse-account': (id: number, signal: AbortSignal) =>
      analyseAccount({ database, analyzerFor: options.analyzerFor ?? analyzerFor }, id, signal),
  };
  const requeues = { 'fetch-account': jobs.fetchAccount, 'analyse-account': jobs.analyseAccount };
  const settings = {
    localConcurrency: CONCURRENCY,
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: 5,
    includeMetadata: true,
  } as const;
  for (const queue of ['fetch-account', 'analyse-account'] as const) {
    await boss.work<AccountJob, void, typeof settings>(queue, settings, async ([job]) => {
      if (job !== undefined) await runJob(job, handlers[queue], { database, log, stopping, requeue: requeues[queue] });
    });
  }
  await boss.work<AccountJob, void, typeof settings>(DEAD_QUEUE, settings, async ([job]) => {
    if (job !== undefined) await bury(database, job);
  });
}

/** Tells of an account whose workers died under it each time. */
async function bury(database: Database, { data }: JobWithMetadata<AccountJob>): Promise<void> {
  await updateProgress(database, data.account_id, {
    state: 'failed',
    detail: 'The work was cut short again and again; the server log may say why',
  });
}
