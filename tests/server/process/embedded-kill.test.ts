import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '#server/foundations/database/open.ts';
import { type ServerProcess, startServer } from '#tests/server/support/server-process.ts';
import { copyStartedDataDir } from '#tests/server/support/started-data-dir.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const ROUNDS = 10;
const WRITERS = 4;
/** How many confirmed writes to wait for before a kill. */
const WRITES_A_ROUND = 12;

test('ten kills under write load lose no confirmed row, and every start succeeds', async () => {
  const directory = await temporaryDirectory();
  // Sign-ups are limited for each address, so each comes from another.
  const env = { DATA_DIR: join(directory.path, 'data'), TRUSTED_PROXIES: '127.0.0.1' };
  await copyStartedDataDir(env.DATA_DIR);
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer({ env });
    acknowledged.push(...(await signUpUntilKilled(server, round, () => kill(server, env.DATA_DIR, round))));
  }

  const last = await startServer({ env });
  const stored = await usernames(env.DATA_DIR);
  expect(acknowledged.filter((username) => !stored.has(username))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * WRITES_A_ROUND);
  expect(await last.end()).toBe(0);
  await directory.remove();
});

/** Every second time PostgreSQL is killed with the server, so that it has to recover too. */
async function kill(server: ServerProcess, dataDir: string, round: number): Promise<void> {
  const postmaster = await readFile(join(dataDir, 'postgresql', 'data', 'postmaster.pid'), 'utf8');
  if (round % 2 === 1) process.kill(Number.parseInt(postmaster, 10), 'SIGKILL');
  await server.end('SIGKILL');
}

/** Signs people up from several connections, kills meanwhile, and returns those whose sign-up was confirmed. */
async function signUpUntilKilled(server: ServerProcess, round: number, kill: () => Promise<void>): Promise<string[]> {
  const confirmed: string[] = [];
  let killing: Promise<void> | undefined;
  const write = async (writer: number) => {
    for (let index = 0; ; index += 1) {
      const username = `round${round}.writer${writer}.${index}`;
      if (!(await signUp(server.url, username, `10.${round}.${writer}.${index % 256}`))) return;
      confirmed.push(username);
      if (confirmed.length >= WRITES_A_ROUND) killing ??= kill();
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  await killing;
  return confirmed;
}

/** Whether the server confirmed it; false after the server is dead. */
async function signUp(url: string, username: string, address: string): Promise<boolean> {
  const body = JSON.stringify({ username, full_name: 'Someone Else', password: 'walnut-harbour-19' });
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': address };
  try {
    const answer = await fetch(`${url}/api/v1/users/signup`, { method: 'POST', headers, body });
    await answer.text();
    return answer.ok;
  } catch {
    return false;
  }
}

async function usernames(dataDir: string): Promise<Set<string>> {
  const { url, close } = await openDatabase(
    { DATA_DIR: dataDir, DATABASE_URL: undefined },
    { as: 'command', name: 'count' },
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ username: string }>('select username from users');
  await client.end();
  await close();
  return new Set(rows.map(({ username }) => username));
}
