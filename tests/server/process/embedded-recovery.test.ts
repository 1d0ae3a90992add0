import { readFile, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasCode } from '#server/foundations/data-dir.ts';
import { openDatabase } from '#server/foundations/database/open.ts';
import { descendantsOf } from '#tests/server/support/processes.ts';
import { type ServerProcess, startServer } from '#tests/server/support/server-process.ts';
import { copyStartedDataDir, FIRST_SUPERUSER } from '#tests/server/support/started-data-dir.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let dataDir: string;
let server: ServerProcess;
beforeEach(async () => {
  directory = await temporaryDirectory();
  dataDir = join(directory.path, 'data');
  await copyStartedDataDir(dataDir);
  server = await startServer({ env: { DATA_DIR: dataDir } });
});
afterEach(() => directory.remove());

const pidFile = () => join(dataDir, 'postgresql', 'data', 'postmaster.pid');
const postmaster = async () => Number.parseInt(await readFile(pidFile(), 'utf8'), 10);

/** A backend that serves this server's requests. */
async function findBackend(): Promise<number> {
  const { url, close } = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    { as: 'command', name: 'test' },
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name like 'plumbline requests %'",
  );
  await client.end();
  await close();
  return rows[0]?.pid ?? 0;
}

/** A backend may end by itself between the moment it is listed and the signal. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Ends what hangs; a busy machine stays far below it. */
const HANG_MS = 100_000;

const ask = (path: string) => fetch(`${server.url}${path}`, { signal: AbortSignal.timeout(HANG_MS) });

const ready = async () => (await ask('/readyz')).status;

async function logIn(): Promise<number> {
  const body = new URLSearchParams(FIRST_SUPERUSER);
  return (await fetch(`${server.url}/api/v1/login/access-token`, { method: 'POST', body })).status;
}

describe('the server continues', () => {
  afterEach(async () => {
    expect(await server.end()).toBe(0);
    await expect(stat(pidFile())).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('when one backend is killed, and PostgreSQL ends all others to recover', async () => {
    await logIn();
    process.kill(await findBackend(), 'SIGKILL');
    await expect.poll(logIn).toBe(200);
    await expect.poll(ready).toBe(200);
    expect(server.child.exitCode).toBe(null);
  });

  test('when PostgreSQL itself is killed, which it starts again', async () => {
    const before = await postmaster();
    process.kill(before, 'SIGKILL');
    await expect.poll(logIn).toBe(200);
    expect(await postmaster()).not.toBe(before);
    expect(server.child.exitCode).toBe(null);
  });

  test('when PostgreSQL cannot be started again for a while, and logs the reason once', async () => {
    const settings = join(dataDir, 'postgresql', 'data', 'postgresql.conf');
    const startLog = join(dataDir, 'postgresql', 'start.log');
    await rename(settings, `${settings}.aside`);
    process.kill(await postmaster(), 'SIGKILL');
    const refusals = async () => (await readFile(startLog, 'utf8')).match(/could not access/g)?.length ?? 0;
    await expect.poll(refusals).toBeGreaterThan(5);
    expect(await ready()).toBe(503);
    await rename(`${settings}.aside`, settings);
    await expect.poll(logIn).toBe(200);
    expect(server.child.exitCode).toBe(null);
    expect(await server.end()).toBe(0);
    expect((await server.complaint).match(/PostgreSQL did not start: [^"\\]+/g)).toEqual([
      'PostgreSQL did not start: postgres: could not access the server configuration file ',
    ]);
  });

  test('and keeps a second server out after PostgreSQL was killed', async () => {
    process.kill(await postmaster(), 'SIGKILL');
    await expect.poll(logIn).toBe(200);
    await expect.poll(ready).toBe(200);
    await expect(startServer({ env: { DATA_DIR: dataDir } })).rejects.toMatchObject({
      stderr: `plumbline: another server uses DATA_DIR ${dataDir}: plumbline process ${server.pid} at ${server.url}\n`,
    });
  });

  test('while PostgreSQL hangs reports that it is not ready, and is ready when PostgreSQL continues', async () => {
    // First the one that starts and buries all others, so that none of those comes or goes meanwhile.
    const first = await postmaster();
    process.kill(first, 'SIGSTOP');
    const others = await descendantsOf(first);
    for (const pid of others) signalIfThere(pid, 'SIGSTOP');
    const probe = await ask('/readyz');
    const health = await ask('/healthz');
    for (const pid of [first, ...others]) signalIfThere(pid, 'SIGCONT');
    expect({ status: probe.status, body: await probe.json(), health: health.status }).toEqual({
      status: 503,
      body: { status: 'unready', reasons: ['the database does not answer'], takes_calls: false },
      health: 200,
    });
    await expect.poll(ready).toBe(200);
  });
});
