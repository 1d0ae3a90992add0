import type { ClientConfig } from 'pg';

/** What connections are for; `maintenance` is for migrations and for what an operator starts by hand. */
export type Use = 'requests' | 'work' | 'maintenance';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long a query may wait for a connection, a new one or one that others use. */
const CONNECTION_MS: Record<Use, number> = { requests: 5 * SECOND, work: MINUTE, maintenance: 10 * SECOND };
/** How long one statement may run: a person waits for a request; work on a large account, or a migration, takes longer. */
const STATEMENT_MS: Record<Use, number> = { requests: 30 * SECOND, work: 10 * MINUTE, maintenance: 24 * 60 * MINUTE };
/** A transaction does nothing between its statements that takes as long. */
const IDLE_MS = MINUTE;
/** PostgreSQL ends a statement by itself; a PostgreSQL that hangs ends nothing, so we give up a little later. */
const GRACE_MS = 5 * SECOND;

/** What pg has to know for connections of this use. */
export function waitsOf(use: Use) {
  return {
    connectionTimeoutMillis: CONNECTION_MS[use],
    statement_timeout: STATEMENT_MS[use],
    idle_in_transaction_session_timeout: IDLE_MS,
    keepAlive: true,
  } satisfies ClientConfig;
}

/** How long a query or a whole transaction may hold a connection of this use. */
export function holdOf(use: Use): number {
  return STATEMENT_MS[use] + GRACE_MS;
}
