import { sql } from 'drizzle-orm';
import { countByState } from '#server/domain/accounts/progress.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';

/** A figure that each scrape reads from the database, because it counts for all processes. */
export type StoredFigure = {
  name: string;
  help: string;
  labels: string[];
  read(): Promise<{ labels: Record<string, string>; value: number }[]>;
};

/** The work that waits and runs, in all processes. */
export function storedFigures(database: Database, jobs: Pick<WorkQueue, 'countJobs'>): StoredFigure[] {
  return [
    {
      name: 'plumbline_jobs',
      help: 'Jobs that the queue keeps',
      labels: ['queue', 'state'],
      read: async () => (await jobs.countJobs()).map(({ count, ...labels }) => ({ labels, value: count })),
    },
    {
      name: 'plumbline_oldest_waiting_job_seconds',
      help: 'For how long the oldest job has been due that no worker has taken',
      labels: ['queue'],
      read: async () => {
        const { rows } = await database.execute<{ queue: string; age: number }>(sql`
          select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as age
          from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name`);
        return rows.map(({ queue, age }) => ({ labels: { queue }, value: age }));
      },
    },
    {
      name: 'plumbline_runs',
      help: 'Analyses that are not over, by state',
      labels: ['state'],
      read: async () => {
        // One count for each partial index, because there are many finished runs.
        const { rows } = await database.execute<{ state: string; count: number }>(sql`
          select 'queued' as state, count(*)::integer from runs where state = 'queued'
          union all select 'running', count(*)::integer from runs where state = 'running'`);
        return rows.map(({ state, count }) => ({ labels: { state }, value: count }));
      },
    },
    {
      name: 'plumbline_accounts',
      help: 'Accounts by how far the work on them has come',
      labels: ['state'],
      read: async () => (await countByState(database)).map(({ count, ...labels }) => ({ labels, value: count })),
    },
  ];
}
