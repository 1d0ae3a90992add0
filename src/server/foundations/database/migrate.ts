import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './connect.ts';
import { MIGRATION_LOCK } from './locks.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Brings the schema up to date. Any number of processes may call it at once: one works, the others wait for it. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.$client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session is what frees the lock, whatever state the connection is in.
    client.release(true);
  }
}
