import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type AccountJob, type QueueName, startBoss } from './boss.ts';
import { countJobs } from './count-jobs.ts';
import { reconcile } from './reconcile.ts';
import { startWorkers, type WorkOptions } from './workers.ts';

/** How long work may take to notice that the process stops. */
const STOP_MILLISECONDS = 10_000;

export type JobsOptions = WorkOptions & {
  connectionString: string;
  /** Whether this process does the work; otherwise it only queues it for others. */
  work: boolean;
};

/**
 * Starts the job queue on a migrated database and, with `work`, the workers. `stop` cuts running work short, keeps what
 * it finished and leaves the rest in the queue.
 */
export async function startJobs(options: JobsOptions): Promise<WorkQueue & { stop(): Promise<void> }> {
  const { database, log } = options;
  const boss = await startBoss(options.connectionString, log);
  const stopping = new AbortController();
  let isRunning = false;
  const jobs = {
    fetchAccount: (accountId: number, connection?: Connection) => send(boss, 'fetch-account', accountId, connection),
    analyseAccount: (accountId: number, connection?: Connection) =>
      send(boss, 'analyse-account', accountId, connection),
    countJobs: () => countJobs(database),
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
