import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countByState } from '#server/domain/accounts/progress.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import type { Logger } from '#server/foundations/log.ts';

export type Metrics = {
  registry: Registry;
  /** Notes an answered request; `route` is a pattern, so that there are few of them. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
};

type Sources = {
  database: Database;
  jobs: Pick<WorkQueue, 'countJobs' | 'isRunning'>;
  pools: Readonly<Record<string, Pool>>;
  log: Pick<Logger, 'warn'>;
};

/** What Prometheus may know of this process and of the work that all processes share. What is in the database is read at each scrape. */
export function createMetrics({ database, jobs, pools, log }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, garbage collection, event-loop delay.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'plumbline_http_request_seconds',
    help: 'Time from the arrival of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5, 30],
    registers,
  });
  const gauge = (name: string, help: string, labelNames: string[], read: (set: Gauge) => Promise<void> | void) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers,
      async collect() {
        try {
          this.reset();
          await read(this);
        } catch (error) {
          // The other figures are wanted all the more when the database is gone.
          log.warn({ error, metric: name }, 'a metric could not be read');
        }
      },
    });
  gauge('plumbline_pool_connections', 'Connections to PostgreSQL', ['pool', 'state'], (set) => {
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      set.set({ pool, state: 'used' }, totalCount - idleCount);
      set.set({ pool, state: 'idle' }, idleCount);
      set.set({ pool, state: 'awaited' }, waitingCount);
    }
  });
  gauge('plumbline_workers_running', 'Whether this process does queued work', [], (set) =>
    set.set(jobs.isRunning ? 1 : 0),
  );
  gauge('plumbline_jobs', 'Jobs that the queue keeps', ['queue', 'state'], async (set) => {
    for (const { queue, state, count } of await jobs.countJobs()) set.set({ queue, state }, count);
  });
  gauge('plumbline_oldest_waiting_job_seconds', 'Age of the job that has waited longest', ['queue'], async (set) => {
    const { rows } = await database.execute<{ queue: string; age: number }>(sql`
      select name as queue, extract(epoch from now() - min(created_on))::float8 as age
      from pgboss.job where state in ('created', 'retry') group by name`);
    for (const { queue, age } of rows) set.set({ queue }, age);
  });
  gauge('plumbline_accounts', 'Accounts by how far the work on them has come', ['state'], async (set) => {
    for (const { state, count } of await countByState(database)) set.set({ state }, count);
  });
  return {
    registry,
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
  };
}
