import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#server/foundations/database/open.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { Caller, hammer, keepRate } from './load.ts';
import { median, quantile } from './statistics.ts';

const ROUNDS = 5;
const SECONDS = 4;
const CONNECTIONS = 16;
const PASSWORD = 'walnut-harbour-19';
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/**
 * Prints how many `GET /users/me` the server answers in a second, compared with a bare node:http server that checks the same token
 * and reads the same row, measured alternately. Also prints how long they take at 200 a second while fifty people log in at once.
 */
export async function benchApi(): Promise<void> {
  const directory = await temporaryDirectory();
  const DATA_DIR = join(directory.path, 'data');
  const server = await startServer({ env: { DATA_DIR, FIRST_SUPERUSER_PASSWORD: PASSWORD, LOG_LEVEL: 'info' } });
  const place = await openDatabase({ DATA_DIR, DATABASE_URL: undefined }, { as: 'command', name: 'bench' });
  const bare = await startBare(place.url, DATA_DIR);
  try {
    const request = { path: '/api/v1/users/me', headers: { authorization: `Bearer ${await logIn(server.url)}` } };
    await printRatio(server.url, bare.url, request);
    await printLogins(server.url, request);
  } finally {
    bare.end();
    await server.end();
    await place.close();
    await directory.remove();
  }
}

type Request = Parameters<typeof hammer>[1];

async function printRatio(ours: string, bare: string, request: Request): Promise<void> {
  const rates = { ours: [] as number[], bare: [] as number[] };
  // The first round of each is a warm-up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, url] of [['ours', ours] as const, ['bare', bare] as const]) {
      const { milliseconds, statuses } = await hammer(url, request, CONNECTIONS, SECONDS);
      if (statuses.size !== 1 || !statuses.has(200)) throw new Error(`${name} answered ${[...statuses].join(' ')}`);
      if (round > 0) rates[name].push(milliseconds.length / SECONDS);
    }
  }
  const [own, other] = [median(rates.ours), median(rates.bare)];
  console.log(`GET /users/me, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s in turns:`);
  console.log(
    `  this server ${Math.round(own)}/s, bare node:http ${Math.round(other)}/s, ratio ${(own / other).toFixed(2)}`,
  );
}

async function printLogins(url: string, request: Request): Promise<void> {
  const seconds = 5;
  const calls = keepRate(url, request, 200, seconds);
  const logins = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const caller = new Caller(url);
      const start = performance.now();
      await caller.call(loginRequest());
      caller.close();
      return performance.now() - start;
    }),
  );
  const { milliseconds } = await calls;
  const ms = (values: number[], share: number) => `${Math.round(quantile(values, share))} ms`;
  console.log(`200 calls a second for ${seconds} s, 50 logins at once in the first:`);
  console.log(
    `  calls p50 ${ms(milliseconds, 0.5)}, p99 ${ms(milliseconds, 0.99)}; logins p50 ${ms(logins, 0.5)}, last ${ms(logins, 1)}`,
  );
}

function loginRequest(): Request {
  const body = new URLSearchParams({ username: 'admin', password: PASSWORD }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { method: 'POST', path: '/api/v1/login/access-token', headers, body };
}

async function logIn(url: string): Promise<string> {
  const { method, path, headers, body } = loginRequest();
  const answer = await fetch(url + path, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body && { body }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

async function startBare(database: string, dataDir: string): Promise<{ url: string; end: () => void }> {
  const { tokenKey } = deriveSecrets((await readFile(join(dataDir, 'secret-key'), 'utf8')).trim());
  const child = fork(BARE, [database, Buffer.from(tokenKey).toString('base64')]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, end: () => void child.kill() };
}
