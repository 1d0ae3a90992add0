import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { readinessOf, type ServerProcess, startRefused, startServer } from '#tests/server/support/server-process.ts';
import { copyStartedDataDir } from '#tests/server/support/started-data-dir.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const isRoot = process.getuid?.() === 0;

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let dataDir: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  dataDir = join(directory.path, 'data');
});
afterEach(() => directory.remove());

describe('a first start', () => {
  const inFirst = { probes: [0], url: '', said: [''], exitCode: -1 as number | NodeJS.Signals, secret: '' };
  const inSecond = { url: '', said: [''], secret: '', mode: 0 };

  beforeAll(async () => {
    const { path, remove } = await temporaryDirectory();
    const secret = join(path, 'data', 'secret-key');
    const env = { DATA_DIR: join(path, 'data') };
    const first = await startServer({ env });
    const { status } = await fetch(`${first.url}/healthz`);
    inFirst.probes = [status, await readinessOf(first.url)];
    const exitCode = await first.end();
    Object.assign(inFirst, { url: first.url, said: first.said, exitCode, secret: await readFile(secret, 'utf8') });
    const { url, said, end } = await startServer({ env });
    await end();
    const mode = (await stat(secret)).mode & 0o777;
    Object.assign(inSecond, { url, said, secret: await readFile(secret, 'utf8'), mode });
    await remove();
  });

  test('answers both probes', () => expect(inFirst).toMatchObject({ probes: [200, 200], exitCode: 0 }));

  test('shows generated credentials, which the second start does not repeat', () => {
    expect(inFirst.said).toEqual([
      expect.stringMatching(/^First superuser, shown only now: username admin, password [\w-]{24}$/),
      `Plumbline is ready at ${inFirst.url}`,
    ]);
    expect(inSecond.said).toEqual([`Plumbline is ready at ${inSecond.url}`]);
  });

  test('stores a generated secret readable only by its owner, and the next start uses it again', () => {
    expect(inFirst.secret).toMatch(/^[\w-]{64}\n$/);
    expect(inSecond).toMatchObject({ secret: inFirst.secret, mode: 0o600 });
  });
});

describe('a stop', () => {
  beforeEach(() => copyStartedDataDir(dataDir));

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends the server and its PostgreSQL', async (signal) => {
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    expect(await server.end(signal)).toBe(0);
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
    await expectNoPostmaster();
  });

  test('happens by itself when the launcher is gone', async () => {
    const server = await startServer({ env: { DATA_DIR: dataDir } });
    const exitCode = new Promise((resolve) => server.child.once('exit', resolve));
    server.child.disconnect();
    expect(await exitCode).toBe(0);
    await expectNoPostmaster();
  });
});

describe('a second server', () => {
  test('on the same DATA_DIR is refused, with a message about the first', async () => {
    await copyStartedDataDir(dataDir);
    const first = await startServer({ env: { DATA_DIR: dataDir } });
    const refusal = await startRefused({ env: { DATA_DIR: dataDir } });
    expect(refusal).toEqual({
      exitCode: 1,
      stderr: `plumbline: another server uses DATA_DIR ${dataDir}: plumbline process ${first.pid} at ${first.url}\n`,
    });
    expect(await readinessOf(first.url)).toBe(200);
    await first.end();
  });

  test('at the same moment on an empty DATA_DIR leaves one of the two running', async () => {
    const outcomes = await Promise.allSettled([1, 2].map(() => startServer({ env: { DATA_DIR: dataDir } })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const running = outcomes.find((outcome): outcome is PromiseFulfilledResult<ServerProcess> => 'value' in outcome);
    expect(await readinessOf(running?.value.url ?? '')).toBe(200);
    expect(await running?.value.end()).toBe(0);
  });

  test('on the same DATABASE_URL is allowed', async () => {
    const { url } = await freshDatabase();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    const servers = await Promise.all([1, 2].map(() => startServer({ env })));
    const ready = await Promise.all(servers.map((server) => readinessOf(server.url)));
    expect(ready).toEqual([200, 200]);
    expect(await Promise.all(servers.map((server) => server.end()))).toEqual([0, 0]);
  });
});

describe('a start that cannot succeed gives the reason in one line', () => {
  test('when the port is in use', async () => {
    const occupant = createServer();
    const port = await new Promise<number>((resolve) => {
      occupant.listen(0, '127.0.0.1', () => {
        const address = occupant.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    await copyStartedDataDir(dataDir);
    const refusal = await startRefused({ env: { DATA_DIR: dataDir, PORT: String(port) } });
    occupant.close();
    expect(refusal).toEqual({
      exitCode: 1,
      stderr: `plumbline: 127.0.0.1:${port} is already in use; set PORT or HOST to another\n`,
    });
    await expectNoPostmaster();
  });

  test('when DATA_DIR is below a file', async () => {
    await writeFile(dataDir, '');
    const below = join(dataDir, 'deeper');
    expect(await startRefused({ env: { DATA_DIR: below } })).toEqual({
      exitCode: 1,
      stderr: `plumbline: DATA_DIR ${below} cannot be used: ENOTDIR: not a directory, mkdir '${below}'\n`,
    });
  });

  test('when DATABASE_URL does not answer, without its password', async () => {
    const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://someone:a-canary@127.0.0.1:1/plumbline' };
    expect(await startRefused({ env })).toEqual({
      exitCode: 1,
      stderr: 'plumbline: DATABASE_URL: no database plumbline at 127.0.0.1:1 (connect ECONNREFUSED 127.0.0.1:1)\n',
    });
  });

  test('when a variable is wrong', async () => {
    expect(await startRefused({ env: { DATA_DIR: dataDir, PORT: 'eighty' } })).toEqual({
      exitCode: 1,
      stderr: 'plumbline: PORT must be a port number from 0 to 65535\n',
    });
  });
});

if (isRoot) {
  test('root can start where only root can enter', async () => {
    const closed = join(directory.path, 'closed');
    await mkdir(closed, { mode: 0o700 });
    const server = await startServer({ env: { DATA_DIR: join(closed, 'data') } });
    expect(await readinessOf(server.url)).toBe(200);
    expect(await server.end()).toBe(0);
    const home = await realpath(join(closed, 'data', 'postgresql'));
    expect(home).toMatch(/^\/var\/lib\/plumbline\/cluster-\w+$/);
    await rm(home, { recursive: true });
  });
} else {
  test('a DATA_DIR without write permission is refused', async () => {
    await mkdir(dataDir, { mode: 0o500 });
    expect(await startRefused({ env: { DATA_DIR: dataDir } })).toEqual({
      exitCode: 1,
      stderr: `plumbline: DATA_DIR ${dataDir} cannot be used: EACCES: permission denied, access '${dataDir}'\n`,
    });
  });
}

async function expectNoPostmaster(): Promise<void> {
  await expect(stat(join(dataDir, 'postgresql', 'data', 'postmaster.pid'))).rejects.toMatchObject({ code: 'ENOENT' });
}
