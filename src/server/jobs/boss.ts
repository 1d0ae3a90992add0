import { PgBoss } from 'pg-boss';
import type { Outages } from '#server/foundations/database/outages.ts';
import type { WorkLog } from '#server/foundations/fold-repeats.ts';

export const QUEUES = ['fetch-account', 'analyse-account'] as const;
export type QueueName = (typeof QUEUES)[number];

/** The queue for jobs that have no retries left. */
export const DEAD_QUEUE = 'dead-account';

/**
 * A dead worker is noticed after 10 to 12 seconds (the shortest heartbeat that pg-boss allows), and each death costs
 * one retry. A job that fails by itself stops sooner (see run-job.ts), so these retries are for jobs whose workers keep
 * dying.
 */
const QUEUE_OPTIONS = {
  policy: 'stately',
  heartbeatSeconds: 10,
  expireInSeconds: 12 * 60 * 60,
  retryLimit: 30,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 15,
  notify: true,
  deadLetter: DEAD_QUEUE,
} as const;

type BossOptions = {
  connectionString: string;
  /** Whether this process runs jobs. If it does, it also starts scheduled jobs. */
  work: boolean;
  log: WorkLog;
  outages?: Outages | undefined;
};

/** Starts pg-boss on the migrated database at `connectionString`, with our queues. */
export async function startBoss({ connectionString, work, log, outages }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString,
    application_name: `plumbline jobs ${process.pid}`,
    max: 5,
    // `migrate` of foundations/database does what changes its schema.
    migrate: false,
    reindex: false,
    useListenNotify: true,
    schedule: work,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    // Accounts in this cache count as busy, even after their worker has died. By default it is refreshed only once a
    // minute.
    queueCacheIntervalSeconds: 1,
  });
  boss.on('error', (error) => {
    if (!outages?.notice(asError(error))) log.error({ error }, 'the job queue met an error');
  });
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queue warns'));
  await boss.start();
  await boss.createQueue(DEAD_QUEUE, {
    notify: true,
    retryLimit: 30,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 15,
  });
  for (const queue of QUEUES) await boss.createQueue(queue, QUEUE_OPTIONS);
  return boss;
}

/**
 * pg-boss gives copies of its workers' errors: plain objects with the fields of an error, which name the worker after
 * the message.
 */
function asError(error: Error): Error {
  if (error instanceof Error) return error;
  const { message, ...fields } = error as Error;
  return Object.assign(new Error(message.replace(/ \(Queue: .*\)$/, '')), fields);
}
