import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const ROUNDS = 10;
const CALLERS = 12;
/** How many answers to wait for between two losses. */
const ANSWERS = 60;

test('a server that loses all connections under load, ten times, answers all requests and continues', async () => {
  const { url, database } = await freshDatabase();
  const directory = await temporaryDirectory();
  const server = await startServer({
    env: {
      DATA_DIR: join(directory.path, 'data'),
      DATABASE_URL: url,
      SECRET_KEY: 's'.repeat(32),
      FIRST_SUPERUSER_PASSWORD: 'walnut-harbour-19',
    },
  });
  const call = (path: string, init?: RequestInit) => fetch(`${server.url}/api/v1${path}`, init);
  const logIn = () =>
    call('/login/access-token', {
      method: 'POST',
      body: new URLSearchParams({ username: 'admin', password: 'walnut-harbour-19' }),
    });
  const { access_token } = (await (await logIn()).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  // Reads are single queries, a change is a transaction, and work on an account continues meanwhile.
  const requests = [
    () => call('/users/me', { headers }),
    () => call('/users/me', { method: 'PATCH', headers: json, body: JSON.stringify({ username: 'admin' }) }),
    () => call('/admin/', { headers }),
  ];
  await call('/twitter/?screen_name=IronwardFront', { method: 'POST', headers });

  const statuses = new Map<number, number>();
  let answers = 0;
  let isOver = false;
  const insist = async (request: () => Promise<Response>) => {
    while (!isOver) {
      const answer = await request();
      await answer.text();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      answers += 1;
    }
  };
  const callers = Array.from({ length: CALLERS }, (_, index) => {
    const request = requests[index % requests.length];
    return request === undefined ? Promise.resolve() : insist(request);
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = answers;
    await expect.poll(() => answers - before).toBeGreaterThan(ANSWERS);
    await database.execute(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  }
  isOver = true;
  await Promise.all(callers);

  expect([...statuses.keys()].toSorted()).toEqual([200, 503]);
  await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await call('/users/me', { headers })).status).toBe(200);
  const item = async () => (await call('/twitter/user/IronwardFront/status_scrapping', { headers })).json();
  await expect.poll(item).toMatchObject({ state: 'done' });
  expect(await server.end()).toBe(0);
  await directory.remove();
});
