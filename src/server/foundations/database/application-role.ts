import type { ClientBase } from 'pg';
import pg from 'pg';

/**
 * The rights of the application's role in the schemas of data and queue, which another role owns: it can use all rows, but
 * cannot change the audit log.
 */
const RIGHTS = (role: string, database: string) => [
  // In older installations it made the queue's schema.
  `revoke create on database ${database} from ${role}`,
  `grant connect, temporary on database ${database} to ${role}`,
  `grant usage on schema public, drizzle, pgboss to ${role}`,
  `grant select on all tables in schema drizzle to ${role}`,
  `grant select, insert, update, delete on all tables in schema public, pgboss to ${role}`,
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
  const { rows } = await client.query<{ database: string; user: string }>(
    'select current_database() as database, current_user as user',
  );
  const [here] = rows;
  if (here === undefined || here.user === role) return;
  await client.query(RIGHTS(pg.escapeIdentifier(role), pg.escapeIdentifier(here.database)).join(';\n'));
}
