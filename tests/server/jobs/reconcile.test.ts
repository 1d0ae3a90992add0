import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { RESTART } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { reconcile } from '#server/jobs/reconcile.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { storeLeftOver } from '#tests/server/support/left-over.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();

const ACCOUNTS = 6_000;

const queued = async () => {
  const { rows } = await database.execute<{ name: string; jobs: number; finished: number }>(sql`
    select name, count(*)::integer as jobs, (count(*) filter (where (data ->> 'account_id')::integer % 3 = 0))::integer as finished
    from pgboss.job where name <> 'dead-account' and name not like '\\_\\_%' group by name order by name`);
  return rows;
};

test('thousands of unfinished accounts are queued together, each once, and no finished ones', async () => {
  await seedSettings(database);
  const jobs = await startQuietJobs({ connectionString: url, database, work: false });
  onTestFinished(jobs.stop);
  await storeLeftOver(database, ACCOUNTS);
  const asked: string[] = [];
  const counting = {
    ...jobs,
    analyseAccounts: (ids: readonly number[], ...rest: [never]) => {
      asked.push(`analyse ${ids.length}`);
      return jobs.analyseAccounts(ids, ...rest);
    },
    fetchAccounts: (ids: readonly number[], ...rest: [never]) => {
      asked.push(`fetch ${ids.length}`);
      return jobs.fetchAccounts(ids, ...rest);
    },
  };
  await reconcile({ database, jobs: counting });
  await reconcile({ database, jobs: counting });
  expect(asked).toEqual([`analyse ${ACCOUNTS / 3}`, `fetch ${ACCOUNTS / 3}`, 'analyse 0', 'fetch 0']);
  expect(await queued()).toEqual([
    { name: 'analyse-account', jobs: ACCOUNTS / 3, finished: 0 },
    { name: 'fetch-account', jobs: ACCOUNTS / 3, finished: 0 },
  ]);
});

describe('work of an account', () => {
  let jobs: Awaited<ReturnType<typeof startQuietJobs>>;
  let id = 0;
  beforeEach(async () => {
    jobs = await startQuietJobs({ connectionString: url, database, work: false });
    await seedSettings(database);
    await database.delete(accounts);
    await database.execute(sql`delete from pgboss.job`);
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
      .returning();
    id = account?.id ?? 0;
  });
  afterEach(() => jobs.stop());
  const jobsOf = async () => {
    const { rows } = await database.execute(sql`
      select name, state::text from pgboss.job where singleton_key = ${String(id)} order by name`);
    return rows;
  };

  test.each(['created', 'retry', 'active'])('is not queued again while its job is %s', async (state) => {
    await database.insert(progress).values({ account_id: id, state: 'fetching' });
    await jobs.fetchAccounts([id], RESTART);
    await database.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state`);
    await reconcile({ database, jobs });
    expect(await jobsOf()).toEqual([{ name: 'fetch-account', state }]);
  });

  test.each(['queued', 'fetching', 'analysing'] as const)('that is %s without a run is fetched', async (state) => {
    await database.insert(progress).values({ account_id: id, state });
    await reconcile({ database, jobs });
    expect(await jobsOf()).toEqual([{ name: 'fetch-account', state: 'created' }]);
  });

  test.each(['queued', 'running'] as const)('whose run is %s is analysed', async (state) => {
    await database.insert(runs).values({ account_id: id, state, trigger: 'person' });
    await database.insert(progress).values({ account_id: id, state: 'analysing' });
    await reconcile({ database, jobs });
    expect(await jobsOf()).toEqual([{ name: 'analyse-account', state: 'created' }]);
  });
});

test.each([
  ['waits for a confirmation', { awaits_confirmation: true }, true],
  ['waits for a setting', {}, false],
])('a run that %s is left out: what it waits for queues it', async (_, run, hasSetting) => {
  const jobs = await startQuietJobs({ connectionString: url, database, work: false });
  onTestFinished(jobs.stop);
  await seedSettings(database);
  await database.update(llm_settings).set({ is_selected: hasSetting });
  await database.delete(accounts);
  await database.execute(sql`delete from pgboss.job`);
  const [{ id: account_id } = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
    .returning();
  await database.insert(runs).values({ account_id, state: 'queued', trigger: 'person', ...run });
  await database.insert(progress).values({ account_id, state: 'queued' });
  await reconcile({ database, jobs });
  const { rows } = await database.execute(sql`select name from pgboss.job where singleton_key = ${String(account_id)}`);
  expect(rows).toEqual([]);
});
