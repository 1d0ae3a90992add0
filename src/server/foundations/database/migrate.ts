import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { grantUse } from './application-role.ts';
import { MIGRATION_LOCK } from './locks.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { installQueue } from './queue-schema.ts';
import { isToMigrate } from './schema-age.ts';
import { waitsOf } from './waits.ts';

/**
 * Migrates the schemas of data and queue in the database at `url`, if its role owns them, and gives the role `application` its rights. Any
 * number of processes may call it at once: one works, the others wait. A role that does not own the schema changes
 * nothing. Returns whether the role owns it. Throws a `SchemaUnfitError` when the schema is newer than this version, or
 * older and not the role's own, and when the queue belongs to another role.
 */
export async function migrate(url: string, application: string | null = null): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, ...waitsOf('maintenance') });
  // A broken connection fails the running statement, which is thrown below.
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await isToMigrate(client))) return false;
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await installQueue(client);
    if (application !== null) await grantUse(client, application);
    return true;
  } finally {
    // Ending the session releases the lock in every state of the connection.
    await client.end();
  }
}
