import type { RunTrigger } from '#contract/run.ts';
import { endRemovals } from '#server/domain/watching/end-removals.ts';
import type { Requester, WorkQueue } from '#server/domain/work/work-queue.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import type { Outages } from '#server/foundations/database/outages.ts';
import { foldRepeats } from '#server/foundations/fold-repeats.ts';
import type { AccountJob } from './account-job.ts';
import { type QueueName, startBoss } from './boss.ts';
import { countJobs } from './count-jobs.ts';
import { queueJobs } from './queue-jobs.ts';
import { keepReconciled } from './reconcile.ts';
import { startRefreshSchedule } from './refresh-schedule.ts';
import { repeat } from './repeat.ts';
import { startUpkeepSchedule } from './upkeep-schedule.ts';
import { startWorkers, type WorkOptions } from './workers.ts';

/** How much time running work has to notice that the process stops. */
const STOP_MILLISECONDS = 10_000;

/** How often removals that can no longer be taken back are looked for. */
const REMOVALS_MILLISECONDS = 5_000;

export type JobsOptions = WorkOptions & {
  connectionString: string;
  outages?: Outages;
  /** Whether this process runs jobs. Otherwise it only queues them for others. */
  work: boolean;
};

/**
 * Starts the job queue on a migrated database and, with `work`, the workers. `stop` interrupts running work, keeps what
 * is finished and leaves the rest in the queue.
 */
export async function startJobs(options: JobsOptions): Promise<WorkQueue & { stop(): Promise<void> }> {
  const { database } = options;
  const log = foldRepeats(options.log);
  const boss = await startBoss({ ...options, log });
  const mutex = openKeyedMutex(options.connectionString, FETCH_LOCK);
  const stopping = new AbortController();
  let isRunning = false;
  let repeated: Promise<unknown> = Promise.resolve();
  const queue = (name: QueueName, work: AccountJob[], { connection = database, startAfter = null }: How) =>
    queueJobs({ boss, connection, queue: name, startAfter }, work);
  const jobs: WorkQueue & { stop(): Promise<void> } = {
    fetchAccounts: (ids, { trigger, by, ...how }) => queue('fetch-account', jobsFor(ids, trigger, by), how),
    analyseAccounts: (ids, { trigger, ...how }) => queue('analyse-account', jobsFor(ids, trigger, null), how),
    countJobs: () => countJobs(database),
    get isRunning() {
      return isRunning;
    },
    async stop() {
      isRunning = false;
      stopping.abort(new Error('This process is stopping'));
      await repeated;
      await boss.stop({ graceful: true, timeout: STOP_MILLISECONDS });
      await mutex.close();
    },
  };
  if (options.work) {
    const requeue = (name: QueueName, job: AccountJob, startAfter: Date | null) => queue(name, [job], { startAfter });
    await startWorkers(boss, jobs, requeue, { ...options, log, mutex }, stopping.signal);
    await startRefreshSchedule(boss, { database, jobs, sources: options.sources });
    await startUpkeepSchedule(boss, { database, log });
    const ending = repeat(
      () => endRemovals(database, new Date()),
      { every: REMOVALS_MILLISECONDS, onFailure: (error) => log.error({ error }, 'removals were not ended') },
      stopping.signal,
    );
    repeated = Promise.all([keepReconciled({ database, jobs, log }, stopping.signal), ending]);
    isRunning = true;
  }
  return jobs;
}

type How = Partial<Pick<Parameters<typeof queueJobs>[0], 'connection' | 'startAfter'>>;

function jobsFor(accountIds: readonly number[], trigger: RunTrigger, by: Requester | null): AccountJob[] {
  return accountIds.map((account_id) => ({ account_id, trigger, by, waits: 0 }));
}
