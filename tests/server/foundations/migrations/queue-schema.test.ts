import pg from 'pg';
import { getConstructionPlans, getRollbackPlans } from 'pg-boss';
import { afterAll, expect, inject, test } from 'vitest';
import { APPLICATION_ROLE, ROLE } from '#server/foundations/database/embedded/cluster.ts';
import { migrate } from '#server/foundations/database/migrate.ts';
import { copyDatabase } from '#tests/server/support/cluster.ts';

type Row = Record<string, unknown>;

async function ask(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows ?? [];
  } finally {
    await client.end();
  }
}

async function copied() {
  const copy = await copyDatabase(inject('postgresql'));
  afterAll(() => copy.drop());
  return copy;
}

/** The database as releases left it in which pg-boss made its schema itself, as the application's role. */
async function madeByApplication() {
  const copy = await copied();
  const { ownerUrl, url } = copy;
  await ask(ownerUrl, 'drop schema pgboss cascade');
  const [{ name } = {}] = await ask(ownerUrl, 'select current_database() as name');
  await ask(ownerUrl, `grant create on database ${name} to ${APPLICATION_ROLE}`);
  await ask(url, getConstructionPlans('pgboss'));
  return copy;
}

const OWNERS = `
  select distinct pg_get_userbyid(owner) as owner from (
    select nspowner from pg_namespace where nspname = 'pgboss'
    union all select relowner from pg_class where relnamespace = 'pgboss'::regnamespace
    union all select proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
    union all select typowner from pg_type where typnamespace = 'pgboss'::regnamespace
  ) as things (owner)`;
const MAY_CREATE = "select has_database_privilege(current_database(), 'create') as may";

test('the owner of the data owns the whole queue', async () => {
  const { ownerUrl } = await copied();
  expect(await ask(ownerUrl, OWNERS)).toEqual([{ owner: ROLE }]);
});

test('a queue that the application has made passes to the owner, and the application may make no schema any more', async () => {
  const { ownerUrl, url } = await madeByApplication();
  expect(await ask(url, MAY_CREATE)).toEqual([{ may: true }]);
  expect(await ask(ownerUrl, OWNERS)).toEqual([{ owner: APPLICATION_ROLE }]);
  await migrate(ownerUrl, APPLICATION_ROLE);
  expect(await ask(ownerUrl, OWNERS)).toEqual([{ owner: ROLE }]);
  expect(await ask(url, MAY_CREATE)).toEqual([{ may: false }]);
});

test('an owner who may not take the queue over says what to do, and it helps', async () => {
  const { ownerUrl, url } = await madeByApplication();
  const [{ name } = {}] = await ask(ownerUrl, 'select current_database() as name');
  const owner = `owner_of_${name}`;
  await ask(ownerUrl, `create role ${owner} login password 'tests'; alter database ${name} owner to ${owner}`);
  await ask(ownerUrl, 'drop schema public, drizzle cascade; create schema public');
  await ask(ownerUrl, `alter schema public owner to ${owner}`);
  const theirs = ownerUrl.replace(`//${ROLE}:`, `//${owner}:`);
  await expect(migrate(theirs, APPLICATION_ROLE)).rejects.toThrow(
    `the job queue belongs to the role ${APPLICATION_ROLE}, and the owner of the data must own it; stop every process and run "drop schema pgboss cascade" as ${APPLICATION_ROLE}: unfinished work is queued again`,
  );
  await ask(url, 'drop schema pgboss cascade');
  await migrate(theirs, APPLICATION_ROLE);
  expect(await ask(theirs, OWNERS)).toEqual([{ owner }]);
});

test('the queue of an older pg-boss is migrated', async () => {
  const { ownerUrl } = await copied();
  const VERSION = 'select version from pgboss.version';
  const [needed] = await ask(ownerUrl, VERSION);
  await ask(ownerUrl, getRollbackPlans('pgboss'));
  expect(await ask(ownerUrl, VERSION)).not.toEqual([needed]);
  await migrate(ownerUrl, APPLICATION_ROLE);
  expect(await ask(ownerUrl, VERSION)).toEqual([needed]);
});

test('an index that stayed large when its jobs were deleted is rebuilt', async () => {
  const { ownerUrl } = await copied();
  await ask(ownerUrl, `select pgboss.create_queue('full', '{"policy": "standard"}')`);
  await ask(ownerUrl, "insert into pgboss.job (name) select 'full' from generate_series(1, 40000)");
  await ask(ownerUrl, 'delete from pgboss.job');
  await ask(ownerUrl, 'vacuum pgboss.job_common');
  const SIZE = "select pg_relation_size('pgboss.job_common_pkey') < 100000 as is_small";
  expect(await ask(ownerUrl, SIZE)).toEqual([{ is_small: false }]);
  await migrate(ownerUrl, APPLICATION_ROLE);
  expect(await ask(ownerUrl, SIZE)).toEqual([{ is_small: true }]);
});
