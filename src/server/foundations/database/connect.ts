import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from '#server/foundations/log.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** What runs inside `database.transaction`; every query function takes either. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Connection = Database | Transaction;

/** Opens a pool on the PostgreSQL at `url`; nothing is contacted before the first query. `close` waits for running queries. */
export function connect(
  url: string,
  log?: Pick<Logger, 'warn'>,
): { database: Database; pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10, application_name: `plumbline ${process.pid}` });
  // The pool drops an idle connection that broke, and the next query opens another.
  pool.on('error', ({ message }) => {
    if (!pool.ending) log?.warn({ reason: message }, 'a database connection broke');
  });
  return { database: drizzle(pool), pool, close: () => pool.end() };
}
