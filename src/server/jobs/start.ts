import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { QueueOptions, WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type AccountJob, PRIORITY, type QueueName, startBoss } from './boss.ts';
import { countJobs } from './count-jobs.ts';
import { keepReconciled } from './reconcile.ts';
import { startWorkers, type WorkOptions } from './workers.ts';

/** How long work may take to notice that the process stops. */
const STOP_MILLISECONDS = 10_000;

/** Jobs in one statement. */
const CHUNK = 1_000;

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
  let reconciling: Promise<void> = Promise.resolve();
  const jobs: WorkQueue & { stop(): Promise<void> } = {
    fetchAccount: (accountId, { by, ...options }) =>
      send(boss, 'fetch-account', { account_id: accountId, trigger: options.trigger, by, waits: 0 }, options),
    analyseAccount: (accountId, options) =>
      send(boss, 'analyse-account', { account_id: accountId, trigger: options.trigger, by: null, waits: 0 }, options),
    analyseAccounts: (accountIds, options) => sendMany(boss, accountIds, options),
    countJobs: () => countJobs(database),
    get isRunning() {
      return isRunning;
    },
    async stop() {
      isRunning = false;
      stopping.abort(new Error('This process is stopping'));
      await reconciling;
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
    },
  };
  if (options.work) {
    const requeue = (queue: QueueName, job: AccountJob, startAfter?: Date) =>
      send(boss, queue, job, { trigger: job.trigger, ...(startAfter && { startAfter }) });
    await startWorkers(boss, jobs, requeue, options, stopping.signal);
    reconciling = keepReconciled({ database, jobs, log }, stopping.signal);
    isRunning = true;
  }
  return jobs;
}

type SendOptions = QueueOptions & { startAfter?: Date };

/** Queues a job. One that waits for the account already is kept; a person who waits moves it ahead, and to now. */
async function send(
  boss: PgBoss,
  queue: QueueName,
  job: AccountJob,
  { trigger, connection, startAfter }: SendOptions,
): Promise<void> {
  const singletonKey = String(job.account_id);
  const transaction = transactionOf(connection);
  const priority = PRIORITY[trigger];
  const id = await boss.send(queue, job, {
    singletonKey,
    priority,
    ...transaction,
    ...(startAfter && { startAfter }),
  });
  if (id === null && startAfter === undefined && trigger === 'person') {
    await boss.update(queue, job, { singletonKey, priority, startAfter: 0, ...transaction });
  }
}

async function sendMany(
  boss: PgBoss,
  accountIds: readonly number[],
  { trigger, connection }: QueueOptions,
): Promise<void> {
  for (let start = 0; start < accountIds.length; start += CHUNK) {
    const jobs = accountIds.slice(start, start + CHUNK).map((id) => {
      const data: AccountJob = { account_id: id, trigger, by: null, waits: 0 };
      return { data, singletonKey: String(id), priority: PRIORITY[trigger] };
    });
    await boss.insert('analyse-account', jobs, transactionOf(connection));
  }
}

const transactionOf = (connection: Connection | undefined) =>
  connection === undefined ? {} : { db: fromDrizzle(connection, sql) };
