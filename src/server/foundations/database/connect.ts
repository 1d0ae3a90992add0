import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/foundations/log.ts';
import { dropBroken } from './drop-broken.ts';
import { nameRepeated } from './name-repeated.ts';
import type { Outages } from './outages.ts';
import { holdOf, type Use, waitsOf } from './waits.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What runs inside `database.transaction`; every query function takes either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Connection = Database | Transaction;

/**
 * Opens a pool on the PostgreSQL at `url`; nothing is contacted before the first query. `use` decides how long a connection and
 * a statement may take; of work, what is asked again and again is parsed and planned once. A connection that breaks fails what
 * runs on it and nothing else; the next query opens another. `close` waits for running queries.
 */
export function connect(
  url: string,
  { log, outages, use = 'requests' }: { log?: Pick<Logger, 'warn'>; outages?: Outages; use?: Use } = {},
): { database: Database; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10, ...waitsOf(use), application_name: nameOf(use) });
  if (use === 'work') nameRepeated(pool);
  dropBroken(pool, holdOf(use), (error) => {
    if (!pool.ending && !outages?.notice(error)) log?.warn({ reason: error.message }, 'a database connection broke');
  });
  return { database: drizzle(pool), pool, close: () => pool.end() };
}

/** What PostgreSQL shows of our sessions in pg_stat_activity. */
function nameOf(use: Use): string {
  return `plumbline ${use} ${process.pid}`;
}
