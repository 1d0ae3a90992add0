import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import type { Database } from '#server/foundations/database/connect.ts';
import { inTime } from '#server/foundations/in-time.ts';
import type { Logger } from '#server/foundations/log.ts';
import { type StoredFigure, storedFigures } from './stored-figures.ts';

/** Prometheus waits 10 s for a scrape. Figures that a slow database does not return within this time are left out. */
const DATABASE_MS = 3000;

export type Metrics = {
  registry: Registry;
  /** Counts an answered request. `route` is a pattern, to keep the number of labels small. */
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
};

type Sources = {
  database: Database;
  jobs: Pick<WorkQueue, 'countJobs' | 'isRunning'>;
  pools: Readonly<Record<string, Pool>>;
  log: Pick<Logger, 'warn'>;
};

/** The metrics for Prometheus: of this process, and of the work that all processes share. */
export function createMetrics({ database, jobs, pools, log }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  // Memory, processor time, garbage collection, event-loop delay.
  collectDefaultMetrics({ register: registry });
  addPools(registry, pools);
  new Gauge({
    name: 'plumbline_workers_running',
    help: 'Whether this process does queued work',
    registers,
    collect() {
      this.set(jobs.isRunning ? 1 : 0);
    },
  });
  for (const figure of storedFigures(database, jobs)) addStored(registry, figure, log);
  const requests = new Histogram({
    name: 'plumbline_http_request_seconds',
    help: 'Time from the arrival of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 5, 30],
    registers,
  });
  return {
    registry,
    observe: ({ method, route, status, seconds }) => requests.observe({ method, route, status }, seconds),
  };
}

function addPools(registry: Registry, pools: Sources['pools']): void {
  new Gauge({
    name: 'plumbline_pool_connections',
    help: 'Connections to PostgreSQL',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'used' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'awaited' }, waitingCount);
      }
    },
  });
}

function addStored(registry: Registry, { name, help, labels, read }: StoredFigure, log: Sources['log']): void {
  new Gauge({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset();
      try {
        for (const { labels, value } of await inTime(read(), DATABASE_MS)) this.set(labels, value);
      } catch (error) {
        // When the database is down, the other figures matter even more, so the scrape goes on.
        log.warn({ error, metric: name }, 'a metric could not be read');
      }
    },
  });
}
