import type { ClientConfig } from 'pg';

/** What connections are for. `maintenance` is for migrations and for commands that an operator starts. */
export type Use = 'requests' | 'work' | 'maintenance';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long a query may wait for a connection, a new one or one that others use. */
const CONNECTION_MS: Record<Use, number> = { requests: 5 * SECOND, work: MINUTE, maintenance: 10 * SECOND };
/**
 * How long one statement may run. A person waits for a request; work on a large account, or a migration, takes longer.
 */
const STATEMENT_MS: Record<Use, number> = { requests: 30 * SECOND, work: 10 * MINUTE, maintenance: 24 * 60 * MINUTE };
/** No transaction pauses for this long between its statements. */
const IDLE_MS = MINUTE;
/** PostgreSQL itself ends a slow statement. A hanging PostgreSQL ends nothing, so we give up a little later. */
const GRACE_MS = 5 * SECOND;

/** The options of pg for connections of this use. */
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
