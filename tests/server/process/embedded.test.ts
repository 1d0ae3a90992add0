import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/foundations/database/open.ts';
import { readinessOf, startServer } from '#tests/server/support/server-process.ts';
import { copyStartedDataDir } from '#tests/server/support/started-data-dir.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let config: { DATA_DIR: string; DATABASE_URL: undefined };
beforeEach(async () => {
  directory = await temporaryDirectory();
  config = { DATA_DIR: join(directory.path, 'data'), DATABASE_URL: undefined };
});
afterEach(() => directory.remove());

const pidFile = () => join(config.DATA_DIR, 'postgresql', 'data', 'postmaster.pid');
const openAsCommand = () => openDatabase(config, { as: 'command', name: 'import' });

async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' });
    return rows.flat();
  } finally {
    await client.end();
  }
}

describe('the private PostgreSQL', () => {
  beforeEach(() => copyStartedDataDir(config.DATA_DIR));

  test('keeps confirmed data, detects damaged pages, and listens on this machine only', async () => {
    const { ownerUrl, close } = await openAsCommand();
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'password_encryption'];
    const places = ['listen_addresses', 'unix_socket_directories'];
    const settings = [...names, ...places].map((name) => `current_setting('${name}')`);
    expect(await ask(ownerUrl, `select ${settings.join(', ')}`)).toEqual([
      ...['on', 'on', 'on', 'on', 'scram-sha-256'],
      ...['127.0.0.1', ''],
    ]);
    await close();
  });

  test('plans for disks that have no heads to move', async () => {
    const { ownerUrl, close } = await openAsCommand();
    expect(await ask(ownerUrl, "select current_setting('random_page_cost')")).toEqual(['1.1']);
    await close();
  });

  test('gives the application a role that uses rows, but neither owns the schema nor changes the audit log', async () => {
    const server = await startServer({ env: { DATA_DIR: config.DATA_DIR } });
    const { url, close } = await openAsCommand();
    expect(await ask(url, "select current_user, current_setting('is_superuser')")).toEqual(['plumbline_app', 'off']);
    expect(await ask(url, 'select count(*) > 0 from audit_log')).toEqual([true]);
    for (const statement of [
      'delete from audit_log',
      "update audit_log set action = ''",
      'truncate audit_log',
      'alter table audit_log disable trigger all',
      'drop table audit_log',
      'select drop_old_audit_log(now())',
      'create table public.mine ()',
      'set session_replication_role = replica',
      "copy users to program 'true'",
    ]) {
      await expect(ask(url, statement), statement).rejects.toMatchObject({ code: '42501' });
    }
    await close();
    await server.end();
  });

  test('refuses clients without its password', async () => {
    const { url, close } = await openAsCommand();
    const guess = new URL(url);
    guess.password = 'plumbline';
    await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await close();
  });

  test('is told apart from another process that got the id in its stale postmaster.pid', async () => {
    await (await openAsCommand()).close();
    const [, ...lines] = ['', config.DATA_DIR, '1700000000', '5432', '', '127.0.0.1', '', 'ready'];
    await writeFile(pidFile(), [process.pid, ...lines].join('\n'));
    const { url, close } = await openAsCommand();
    expect(await ask(url, 'select 1')).toEqual([1]);
    await close();
  });

  test('starts with an empty postmaster.pid, which a crash may leave', async () => {
    await (await openAsCommand()).close();
    await writeFile(pidFile(), '');
    const { url, close } = await openAsCommand();
    expect(await ask(url, 'select 1')).toEqual([1]);
    await close();
  });
});

describe('a command', () => {
  beforeEach(() => copyStartedDataDir(config.DATA_DIR));

  test('starts PostgreSQL when it does not run, and stops it again', async () => {
    const { url, close } = await openAsCommand();
    expect(await ask(url, 'select 1')).toEqual([1]);
    await close();
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('beside a server uses its database and leaves it running', async () => {
    const server = await startServer({ env: { DATA_DIR: config.DATA_DIR } });
    const { url, close } = await openAsCommand();
    expect(await ask(url, 'select username from users')).toEqual(['admin']);
    await close();
    expect(await readinessOf(server.url)).toBe(200);
    await server.end();
  });

  test('keeps PostgreSQL running when the server stops first, and then stops it itself', async () => {
    const server = await startServer({ env: { DATA_DIR: config.DATA_DIR } });
    const { url, close } = await openAsCommand();
    expect(await server.end()).toBe(0);
    expect(await ask(url, 'select username from users')).toEqual(['admin']);
    await close();
    await expect(ask(url, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});

test('a command that ends while another begins never takes the database away from it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const { url, close } = await openAsCommand();
      const answer = await ask(url, `select ${index}`);
      await close();
      return answer;
    }),
  );
  expect(answers).toEqual([[0], [1], [2], [3], [4], [5]]);
});

test('a postmaster that outlived its server is taken over', async () => {
  await copyStartedDataDir(config.DATA_DIR);
  const server = await startServer({ env: { DATA_DIR: config.DATA_DIR } });
  const survivor = await readFile(pidFile(), 'utf8');
  expect(await server.end('SIGKILL')).toBe('SIGKILL');
  const next = await startServer({ env: { DATA_DIR: config.DATA_DIR } });
  expect(await readFile(pidFile(), 'utf8')).toBe(survivor);
  expect(await next.end()).toBe(0);
});
