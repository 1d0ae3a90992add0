import { sql } from 'drizzle-orm';

/**
 * An expression for a statement: the commit of its transaction does not wait for the disk. For what is made again from what
 * stays, should PostgreSQL die within the same second. A later commit that waits takes everything before it to the disk.
 */
export const MAY_BE_LOST = sql`set_config('synchronous_commit', 'off', true)`;
