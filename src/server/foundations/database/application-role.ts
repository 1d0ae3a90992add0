import type { ClientBase } from 'pg';
import pg from 'pg';

/**
 * The rights of the application's role in the schema, which another role owns: it can use all rows, but cannot change
 * the audit log.
 */
const RIGHTS = (role: string, database: string) => [
  // pg-boss creates its own schema.
  `grant connect, create, temporary on database ${database} to ${role}`,
  `grant usage on schema public, drizzle to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
  `grant select, insert, update, delete on all tables in schema public to ${role}`,
  `grant usage, select on all sequences in schema public to ${role}`,
  `revoke update, delete, truncate on audit_log from ${role}`,
  `grant execute on function refresh_post_statistics() to ${role}`,
];

/**
 * Creates the role with this password if it is missing. Needs a superuser of the cluster, such as the private cluster
 * has.
 */
export async function ensureRole(client: ClientBase, role: string, password: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${name} login password ${pg.escapeLiteral(password)}`);
}

/**
 * Lets `role` use the schema. The role that owns the schema calls it. Calling it again is harmless and includes newer
 * tables.
 */
export async function grantUse(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ database: string; user: string; is_superuser: boolean }>(
    "select current_database() as database, current_user as user, current_setting('is_superuser') = 'on' as is_superuser",
  );
  const [here] = rows;
  if (here === undefined || here.user === role) return;
  await client.query(RIGHTS(pg.escapeIdentifier(role), pg.escapeIdentifier(here.database)).join(';\n'));
  if (here.is_superuser) await handOverQueue(client, role);
}

/** In older installations the queue's schema belongs to the schema owner; pg-boss must own it to migrate it. */
async function handOverQueue(client: ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with boss as (select oid from pg_namespace where nspname = 'pgboss' and pg_get_userbyid(nspowner) <> $1)
     select format('alter schema pgboss owner to %I', $1) as statement from boss
     union all
     select format('alter table %s owner to %I', c.oid::regclass, $1)
     from pg_class c join boss on c.relnamespace = boss.oid where c.relkind in ('r', 'p', 'v', 'm')
     union all
     select format('alter routine %s owner to %I', p.oid::regprocedure, $1)
     from pg_proc p join boss on p.pronamespace = boss.oid
     union all
     select format('alter type %s owner to %I', t.oid::regtype, $1)
     from pg_type t join boss on t.typnamespace = boss.oid where t.typtype in ('e', 'd')`,
    [role],
  );
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join(';\n'));
}
