import type { ClientBase } from 'pg';
import pg from 'pg';
import { getConstructionPlans, getIndexBloatPlans, getMigrationPlans } from 'pg-boss';
import boss from 'pg-boss/package.json' with { type: 'json' };
import { SchemaUnfitError } from './schema-unfit.ts';

/** The schema of pg-boss, the job queue. Migrations do not know it, because pg-boss describes it. */
const SCHEMA = 'pgboss';

/** The version of it that the installed pg-boss works with. */
const NEEDED_VERSION = boss.pgboss.schema;

/** The queue's schema compared with what the installed pg-boss needs; a missing or unreadable one is older. */
export async function readQueueAge(client: ClientBase): Promise<'older' | 'current' | 'newer'> {
  const version = await readVersion(client);
  if (version === null || version < NEEDED_VERSION) return 'older';
  return version > NEEDED_VERSION ? 'newer' : 'current';
}

/** Null when there is none, and when this role may not read it. */
async function readVersion(client: ClientBase): Promise<number | null> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = $1 and c.relname = 'version'
       and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')`,
    [SCHEMA],
  );
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${SCHEMA}.version`);
  return rows[0]?.version ?? null;
}

/**
 * Creates the queue's schema or brings it to the version that the installed pg-boss needs, and rebuilds its indexes that have
 * grown too large: processes that use the queue own none of it. The role that owns the schema of the data calls it. Throws
 * {@link SchemaUnfitError} when another role owns the queue and this one may not take it over.
 */
export async function installQueue(client: ClientBase): Promise<void> {
  await takeOverQueue(client);
  const version = await readVersion(client);
  if (version === null) await client.query(getConstructionPlans(SCHEMA));
  else if (version < NEEDED_VERSION) await client.query(migrationFrom(version));
  const { rows } = await client.query<{ name: string }>(getIndexBloatPlans(SCHEMA));
  for (const { name } of rows) {
    await client.query(`reindex index concurrently ${SCHEMA}.${pg.escapeIdentifier(name)}`);
  }
}

/**
 * pg-boss builds indexes beside running processes, one statement after the other. No process runs while the schema is
 * migrated, and so all statements are sent together.
 */
const migrationFrom = (version: number): string =>
  getMigrationPlans(SCHEMA, version).replaceAll(/\bCREATE (UNIQUE )?INDEX CONCURRENTLY\b/g, 'CREATE $1INDEX');

/** In older installations the queue belongs to the application's role. Only a superuser of PostgreSQL may change that. */
async function takeOverQueue(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ owner: string; is_ours: boolean; is_superuser: boolean }>(
    `select pg_get_userbyid(nspowner) as owner, pg_get_userbyid(nspowner) = current_user as is_ours,
       current_setting('is_superuser') = 'on' as is_superuser
     from pg_namespace where nspname = $1`,
    [SCHEMA],
  );
  const [found] = rows;
  if (found === undefined || found.is_ours) return;
  if (!found.is_superuser) {
    throw new SchemaUnfitError(
      `the job queue belongs to the role ${found.owner}, and the owner of the data must own it; stop every process and run "drop schema ${SCHEMA} cascade" as ${found.owner}: unfinished work is queued again`,
    );
  }
  const statements = await client.query<{ statement: string }>(
    `with queue as (select oid from pg_namespace where nspname = $1)
     select format('alter schema %I owner to current_user', $1) as statement
     union all
     select format('alter table %s owner to current_user', c.oid::regclass)
     from pg_class c join queue on c.relnamespace = queue.oid where c.relkind in ('r', 'p', 'v', 'm')
     union all
     select format('alter routine %s owner to current_user', p.oid::regprocedure)
     from pg_proc p join queue on p.pronamespace = queue.oid
     union all
     select format('alter type %s owner to current_user', t.oid::regtype)
     from pg_type t join queue on t.typnamespace = queue.oid where t.typtype in ('e', 'd')`,
    [SCHEMA],
  );
  await client.query(statements.rows.map(({ statement }) => statement).join(';\n'));
}
