import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { dropOldLines } from '#server/domain/audit/retention.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const { url: ownerUrl, database } = await freshDatabase();

/** A role that may only log in, as an administrator creates it. */
async function makeRole(): Promise<string> {
  await database.execute("create role reader_writer login password 'walnut-harbour-19'");
  const url = new URL(ownerUrl);
  url.username = 'reader_writer';
  url.password = 'walnut-harbour-19';
  return url.href;
}

test('with DATABASE_OWNER_URL the server uses a role that cannot change the audit log, and old lines are still deleted', async () => {
  const url = await makeRole();
  const directory = await temporaryDirectory();
  await database.execute("insert into audit_log (at, action) values ('2001-01-01', 'test.old')");
  const server = await startServer({
    env: {
      DATA_DIR: join(directory.path, 'data'),
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      SECRET_KEY: 's'.repeat(32),
      FIRST_SUPERUSER_PASSWORD: 'walnut-harbour-19',
    },
  });
  const body = new URLSearchParams({ username: 'admin', password: 'walnut-harbour-19' });
  const login = await fetch(`${server.url}/api/v1/login/access-token`, { method: 'POST', body });
  const { access_token } = (await login.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  await fetch(`${server.url}/api/v1/twitter/?screen_name=IronwardFront`, { method: 'POST', headers });
  const state = async () =>
    (await fetch(`${server.url}/api/v1/twitter/user/IronwardFront/status_scrapping`, { headers })).json();
  await expect.poll(state).toMatchObject({ state: 'done' });
  const oldLines = async () => (await database.execute("select from audit_log where action = 'test.old'")).rowCount;
  await expect.poll(oldLines).toBe(0);
  await expect(dropOldLines(url, new Date())).rejects.toMatchObject({ code: '42501' });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await expect(client.query('delete from audit_log')).rejects.toMatchObject({ code: '42501' });
  await client.end();
  expect(await server.end()).toBe(0);
  await directory.remove();
});
