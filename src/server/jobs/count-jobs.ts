import { sql } from 'drizzle-orm';
import type { JobCount } from '#server/domain/work/work-queue.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { DEAD_QUEUE, QUEUES } from './boss.ts';

/** The jobs that pg-boss still keeps, by queue and state. */
export async function countJobs(connection: Connection): Promise<JobCount[]> {
  const { rows } = await connection.execute<JobCount>(sql`
    select name as queue, state::text, count(*)::integer from pgboss.job
    where name = any(${sql.param([...QUEUES, DEAD_QUEUE])}::text[])
    group by name, state order by name, state`);
  return rows;
}
