import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { storedFigures } from '#server/http/metrics/stored-figures.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();
const jobs = await startQuietJobs({ connectionString: url, database, work: false });
afterAll(() => jobs.stop());

async function read(name: string): Promise<Record<string, number>> {
  const figure = storedFigures(database, jobs).find((one) => one.name === name) ?? expect.unreachable();
  return Object.fromEntries((await figure.read()).map(({ labels, value }) => [Object.values(labels).join(' '), value]));
}

test('the oldest waiting job is one that is due, and its age that since then', async () => {
  const add = (id: number, state: string, created: string, start: string) =>
    database.execute(sql`
      insert into pgboss.job (name, data, state, created_on, start_after, singleton_key)
      values ('analyse-account', '{}', ${state}::pgboss.job_state, now() - ${created}::interval, now() + ${start}::interval, ${id}::text)`);
  await add(1, 'created', '3 hours', '1 hour');
  await add(2, 'active', '3 hours', '-3 hours');
  expect(await read('plumbline_oldest_waiting_job_seconds')).toEqual({});
  await add(3, 'retry', '2 hours', '-10 minutes');
  await add(4, 'created', '5 minutes', '-5 minutes');
  const age = (await read('plumbline_oldest_waiting_job_seconds'))['analyse-account'] ?? 0;
  expect([Math.floor(age / 600), age < 3_600]).toEqual([1, true]);
});

test('analyses that are not over are counted by their state', async () => {
  const states = ['queued', 'queued', 'running', 'done', 'failed'] as const;
  for (const [number, state] of states.entries()) {
    const screen_name = `account_${number}`;
    const [account] = await database
      .insert(accounts)
      .values({ screen_name, name: screen_name, network: 'x', source: 'archive' })
      .returning();
    await database.insert(runs).values({ account_id: account?.id ?? 0, state, trigger: 'person' });
  }
  expect(await read('plumbline_runs')).toEqual({ queued: 2, running: 1 });
});
