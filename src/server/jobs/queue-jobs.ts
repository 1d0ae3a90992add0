import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Connection } from '#server/foundations/database/connect.ts';
import { type AccountJob, PRIORITY } from './account-job.ts';
import type { QueueName } from './boss.ts';

/** How many jobs one statement writes. */
const CHUNK = 1_000;

type Queueing = {
  boss: PgBoss;
  /** The connection of a transaction, for jobs that must exist exactly when it commits. */
  connection: Connection;
  queue: QueueName;
  /** Null means as soon as a worker is free. */
  startAfter: Date | null;
};

/**
 * Queues jobs of one trigger. If a job already waits for its account, it stays. It then runs at once instead of later,
 * unless the new job is for later too. For a person it also moves ahead, and is now the work of this person, who pays.
 */
export async function queueJobs(queueing: Queueing, jobs: readonly AccountJob[]): Promise<void> {
  for (let start = 0; start < jobs.length; start += CHUNK) {
    await queueChunk(queueing, jobs.slice(start, start + CHUNK));
  }
}

async function queueChunk(queueing: Queueing, jobs: readonly AccountJob[]): Promise<void> {
  const { boss, connection, queue, startAfter } = queueing;
  const entries = jobs.map((data) => ({
    data,
    singletonKey: String(data.account_id),
    priority: PRIORITY[data.trigger],
    ...(startAfter && { startAfter }),
  }));
  const added = await boss.insert(queue, entries, { db: fromDrizzle(connection, sql), returnId: true });
  if (startAfter === null && (added?.length ?? 0) < jobs.length) await hasten(queueing, jobs);
}

/** Uses one statement: thousands of jobs may wait, and the caller may hold locks. */
async function hasten({ boss, connection, queue }: Queueing, jobs: readonly AccountJob[]): Promise<void> {
  const keys = jobs.map(({ account_id }) => String(account_id));
  const asked = jobs.find(({ trigger }) => trigger === 'person');
  const least = asked ? PRIORITY.person : PRIORITY.restart;
  const taken = asked ? { trigger: asked.trigger, by: asked.by } : {};
  const { rows } = await connection.execute<{ id: string }>(sql`
    update pgboss.job set priority = greatest(priority, ${least}), start_after = clock_timestamp(),
      keep_until = clock_timestamp() + (keep_until - start_after), data = data || ${JSON.stringify(taken)}::jsonb
    where name = ${queue} and state < 'active' and singleton_key = any(${sql.param(keys)}::text[])
      and (start_after > clock_timestamp() or priority < ${least})
    returning id`);
  const [first] = rows;
  // pg-boss changes one job at a time, and its update also wakes the workers of the queue.
  if (first) await boss.update(queue, undefined, { id: first.id, startAfter: 0, db: fromDrizzle(connection, sql) });
}
