import { sql } from 'drizzle-orm';

/**
 * An expression for a statement: the commit of its transaction does not wait for the disk. Use it for data that can be
 * rebuilt from other data if PostgreSQL dies within the same second. A later commit that waits also writes everything
 * before it to the disk.
 */
export const MAY_BE_LOST = sql`set_config('synchronous_commit', 'off', true)`;
