import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { ClientBase } from 'pg';
import { migrationsFolder } from './migrations-folder.ts';
import { readQueueAge } from './queue-schema.ts';
import { SchemaUnfitError } from './schema-unfit.ts';

/**
 * `age`: the schemas of data and queue compared with what this version needs; an empty database is older. `mayMigrate`: whether the role
 * of this connection owns the schema, or would own one that it creates.
 */
type Schema = { age: 'older' | 'current' | 'newer'; mayMigrate: boolean };

type Log = { owns: boolean; reads: boolean };

async function readSchema(client: ClientBase): Promise<Schema> {
  const { rows } = await client.query<Log>(
    `select pg_has_role(c.relowner, 'usage') as owns,
       has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as reads
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'`,
  );
  const [log] = rows;
  if (log === undefined) return { age: 'older', mayMigrate: true };
  // The role got no rights yet, which the last step of a migration gives.
  if (!log.reads) return { age: 'older', mayMigrate: false };
  const applied = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const stored = Number(applied.rows[0]?.newest ?? 0);
  const own = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  const ages = [stored < own ? 'older' : stored > own ? 'newer' : 'current', await readQueueAge(client)] as const;
  const age = (['newer', 'older'] as const).find((each) => ages.includes(each)) ?? 'current';
  return { age, mayMigrate: log.owns };
}

/**
 * Whether this role is to migrate and to give rights: true for the owner of the schema. False for a role that only uses
 * a schema of this version. Throws {@link SchemaUnfitError} for a newer schema, and for an older one that this role may
 * not migrate.
 */
export async function isToMigrate(client: ClientBase): Promise<boolean> {
  const { age, mayMigrate } = await readSchema(client);
  if (age === 'newer') {
    throw new SchemaUnfitError(
      'the database was migrated by a newer version of Plumbline; start that version, or restore the backup from before',
    );
  }
  if (age === 'older' && !mayMigrate) {
    throw new SchemaUnfitError(
      'the database is not migrated to this version, and this role may not do it; run "npm run migrate" with DATABASE_OWNER_URL first',
    );
  }
  return mayMigrate;
}
