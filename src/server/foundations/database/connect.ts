import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/foundations/log.ts';
import { dropBroken } from './drop-broken.ts';
import { nameRepeated } from './name-repeated.ts';
import type { Outages } from './outages.ts';
import { holdOf, type Use, waitsOf } from './waits.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** The connection inside `database.transaction`. Every query function accepts it or a database. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Connection = Database | Transaction;

/**
 * Opens a pool on the PostgreSQL at `url`; the first query opens the first connection. `use` decides how long a
 * connection and a statement may take. For work, repeated statements are parsed and planned once. A connection that
 * breaks fails only what runs on it; the next query opens another. `close` waits for running queries.
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

/** The name of our sessions in pg_stat_activity. */
function nameOf(use: Use): string {
  return `plumbline ${use} ${process.pid}`;
}
