import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { copyDatabase } from '#tests/server/support/cluster.ts';
import { type StartFailed, startServer, startWorker } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const COMMAND = fileURLToPath(new URL('../../../src/server/commands/migrate.ts', import.meta.url));
const directory = await temporaryDirectory();
afterAll(() => directory.remove());

const PERSON = { username: 'admin', password: 'walnut-harbour-19' };
const SECRETS = { SECRET_KEY: 's'.repeat(32), FIRST_SUPERUSER_PASSWORD: PERSON.password };

/** A migrated database, whose `url` is that of a role that only uses it. */
async function migrated() {
  const copy = await copyDatabase(inject('postgresql'));
  afterAll(() => copy.drop());
  return copy;
}

/** What `npm run migrate` does with this environment. */
async function runMigrate(env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [COMMAND], {
    env: { PATH: process.env.PATH, DATA_DIR: join(directory.path, 'unused'), ...env },
  });
  return stdout;
}

async function as<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The one line in which a server with this database says why it does not start. */
const complaintOf = (env: Record<string, string>) =>
  startServer({ env: { DATA_DIR: join(directory.path, 'data'), ...SECRETS, ...env } }).then(
    async (server) => {
      await server.end();
      return 'it has started';
    },
    (failure: StartFailed) => failure.stderr.trim(),
  );

test('after npm run migrate, server and worker need only a role without rights to change the schema', async () => {
  const { url, ownerUrl } = await migrated();
  await as(ownerUrl, (client) => client.query("insert into audit_log (at, action) values ('2001-01-01', 'test.old')"));
  expect(await runMigrate({ DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl })).toBe(
    'The schema is up to date. Deleted 1 old line of the audit log.\n',
  );
  const env = { DATA_DIR: join(directory.path, 'data'), DATABASE_URL: url, ...SECRETS };
  const server = await startServer({ env: { ...env, WORK: 'off' } });
  const worker = await startWorker({ env });
  const login = await fetch(`${server.url}/api/v1/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams(PERSON),
  });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await fetch(`${server.url}/api/v1/twitter/?screen_name=IronwardFront`, { method: 'POST', headers });
  const state = async () =>
    (await fetch(`${server.url}/api/v1/twitter/user/IronwardFront/status_scrapping`, { headers })).json();
  await expect.poll(state).toMatchObject({ state: 'done' });
  expect([await worker.end(), await server.end()]).toEqual([0, 0]);
  expect([await worker.complaint, await server.complaint]).toEqual(['', '']);
});

test.each([
  'create schema extra',
  'create table public.extra ()',
  'create table pgboss.extra ()',
  'drop table pgboss.job',
  'alter table users add column extra text',
  'drop table login_failures',
  'create function public.extra() returns int language sql as $$ select 1 $$',
  'delete from drizzle.__drizzle_migrations',
  "select drop_old_audit_log('2030-01-01')",
])('that role may not: %s', async (statement) => {
  const { url } = await migrated();
  await expect(as(url, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' });
});

describe('a server whose database', () => {
  test.each([
    'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    'update pgboss.version set version = version - 1',
    'drop schema pgboss cascade',
  ])('was not migrated to its version, and whose role may not do it, says what to run: %s', async (statement) => {
    const { url, ownerUrl } = await migrated();
    await as(ownerUrl, (client) => client.query(statement));
    expect(await complaintOf({ DATABASE_URL: url })).toBe(
      'plumbline: the database is not migrated to this version, and this role may not do it; run "npm run migrate" with DATABASE_OWNER_URL first',
    );
  });

  test.each(['the role that uses it', 'the owner'])('was migrated by a newer version refuses as %s', async (who) => {
    const { url, ownerUrl } = await migrated();
    await as(ownerUrl, (client) =>
      client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)"),
    );
    expect(await complaintOf({ DATABASE_URL: who === 'the owner' ? ownerUrl : url })).toBe(
      'plumbline: the database was migrated by a newer version of Plumbline; start that version, or restore the backup from before',
    );
  });
});
