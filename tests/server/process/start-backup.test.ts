import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findPostgresTools, startExternal } from '#tests/server/support/postgresql-tools.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { copyStartedDataDir, FIRST_SUPERUSER } from '#tests/server/support/started-data-dir.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const { username, password } = FIRST_SUPERUSER;

/** The commands in docs/operating.md for `purpose`. */
async function commandsFor(purpose: string): Promise<string> {
  const text = await readFile('docs/operating.md', 'utf8');
  const commands = new RegExp(`<!-- tested: ${purpose} -->\\n\`\`\`sh\\n(.*?)\`\`\``, 's').exec(text)?.[1];
  if (commands === undefined) throw new Error(`docs/operating.md has no commands for ${purpose}`);
  return commands;
}

const run = async (commands: string, env: Record<string, string>) =>
  promisify(execFile)('sh', ['-euc', commands], { env: { PATH: process.env.PATH, ...env } });

async function logIn(url: string): Promise<{ authorization: string }> {
  const body = new URLSearchParams({ username, password });
  const login = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  return { authorization: `Bearer ${access_token}` };
}

test('the commands in docs/operating.md restore a private database, with its people and its secret', async () => {
  const directory = await temporaryDirectory();
  const [original, copy] = [join(directory.path, 'data'), join(directory.path, 'restored')];
  const BACKUP = join(directory.path, 'plumbline.tgz');
  await copyStartedDataDir(original);
  const first = await startServer({ env: { DATA_DIR: original } });
  const headers = await logIn(first.url);
  await first.end();

  await run(await commandsFor('backup'), { DATA_DIR: original, BACKUP });
  await rm(original, { recursive: true });
  await run(await commandsFor('restore'), { DATA_DIR: copy, BACKUP });

  const second = await startServer({ env: { DATA_DIR: copy } });
  const me = await fetch(`${second.url}/api/v1/users/me`, { headers });
  expect({ status: me.status, body: await me.json() }).toMatchObject({ status: 200, body: { username: 'admin' } });
  expect(await second.end()).toBe(0);
  await directory.remove();
});

test('the commands in docs/operating.md restore an external PostgreSQL with two roles, while the server runs', async () => {
  const bin = findPostgresTools();
  const directory = await temporaryDirectory();
  const external = await startExternal(bin, directory.path);
  const administer = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: external.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  const urlOf = (role: string) => external.url.replace(/\/\/postgres:/, `//${role}:`).replace(/postgres$/, 'plumbline');
  await administer(
    "create role plumbline_owner login password 'tests'",
    "create role plumbline_app login password 'tests'",
    'create database plumbline owner plumbline_owner',
  );
  const env = {
    DATA_DIR: join(directory.path, 'data'),
    DATABASE_URL: urlOf('plumbline_app'),
    DATABASE_OWNER_URL: urlOf('plumbline_owner'),
    SECRET_KEY: 's'.repeat(32),
    FIRST_SUPERUSER_PASSWORD: password,
  };
  const tools = {
    PATH: `${bin}:${process.env.PATH}`,
    DATABASE_OWNER_URL: env.DATABASE_OWNER_URL,
    BACKUP: join(directory.path, 'plumbline.dump'),
  };
  const first = await startServer({ env: { ...env, WORK: 'off' } });
  const headers = await logIn(first.url);
  const added = await fetch(`${first.url}/api/v1/twitter/?screen_name=IronwardFront`, { method: 'POST', headers });
  expect(added.status).toBe(200);
  await run(await commandsFor('dump'), tools);
  await first.end();

  await administer('drop database plumbline', 'create database plumbline owner plumbline_owner');
  await run(await commandsFor('fill'), tools);

  const second = await startServer({ env });
  const state = async () =>
    (await fetch(`${second.url}/api/v1/twitter/user/IronwardFront/status_scrapping`, { headers })).json();
  await expect.poll(state).toMatchObject({ state: 'done' });
  const overview = await fetch(`${second.url}/api/v1/admin/`, { headers });
  expect(await overview.json()).toMatchObject({ users: { total: 1 }, items: { total: 1 } });
  const application = new pg.Client({ connectionString: env.DATABASE_URL });
  await application.connect();
  await expect(application.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
  await application.end();
  expect(await second.end()).toBe(0);
  await external.stop();
  await directory.remove();
});
