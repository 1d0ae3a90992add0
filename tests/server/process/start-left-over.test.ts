import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/server/support/database.ts';
import { storeLeftOver } from '#tests/server/support/left-over.ts';
import { readinessOf, startServer } from '#tests/server/support/server-process.ts';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';

const ACCOUNTS = 6_000;

const { url, database } = await freshDatabase();

const unfinished = async () => {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::integer as count from progress where state in ('queued', 'fetching', 'analysing')`);
  return rows[0]?.count ?? Number.NaN;
};

const areSomeDone = async () => {
  const { rowCount } = await database.execute(sql`select from pgboss.job where state = 'completed' limit 1`);
  return rowCount === 1;
};

/** Whether somebody waits for the lock on `progress`: the search for unfinished work does. */
const isLookedFor = async () => {
  const { rowCount } = await database.execute(sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and query like '%with unfinished as%'`);
  return (rowCount ?? 0) > 0;
};

test('a server with thousands of unfinished accounts is ready before it has searched for them, and stops before it has finished them', async () => {
  const directory = await temporaryDirectory();
  await storeLeftOver(database, ACCOUNTS);
  const env = { DATA_DIR: join(directory.path, 'data'), DATABASE_URL: url, SECRET_KEY: 's'.repeat(32) };
  const server = await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table progress in access exclusive mode`);
    const started = await startServer({ env });
    await expect.poll(isLookedFor).toBe(true);
    expect(await readinessOf(started.url)).toBe(200);
    return started;
  });
  await expect.poll(areSomeDone).toBe(true);
  expect(await server.end()).toBe(0);
  expect(await unfinished()).toBeGreaterThan(ACCOUNTS / 3);
  await directory.remove();
});
