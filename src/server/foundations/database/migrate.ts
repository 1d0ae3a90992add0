import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantUse } from './application-role.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { waitsOf } from './waits.ts';

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/**
 * Migrates the schema of the database at `url`, whose role owns it, and gives the role `application` its rights. Any
 * number of processes may call it at once: one works, the others wait.
 */
export async function migrate(url: string, application: string | null = null): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...waitsOf('maintenance') });
  // A broken connection fails the running statement, which is thrown below.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    if (application !== null) await grantUse(client, application);
  } finally {
    // Ending the session releases the lock in every state of the connection.
    await client.end();
  }
}
