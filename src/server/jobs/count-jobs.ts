import { sql } from 'drizzle-orm';
import type { Connection } from '#server/foundations/database/connect.ts';
import { DEAD_QUEUE, QUEUES } from './boss.ts';

/** How many jobs of a queue are in one of pg-boss's states. */
export type JobCount = { queue: string; state: string; count: number };

/** The jobs that pg-boss still keeps, by queue and state; none before it was started for the first time. */
export async function countJobs(connection: Connection): Promise<JobCount[]> {
  const { rows } = await connection.execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  );
  if (rows[0]?.exists !== true) return [];
  const counts = await connection.execute<JobCount>(sql`
    select name as queue, state::text, count(*)::integer from pgboss.job
    where name = any(${sql.param([...QUEUES, DEAD_QUEUE])}::text[])
    group by name, state order by name, state`);
  return counts.rows;
}
