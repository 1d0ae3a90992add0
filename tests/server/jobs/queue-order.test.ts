import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { RunTrigger } from '#contract/run.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { results } from '#server/domain/results/tables.ts';
import { startBoss } from '#server/jobs/boss.ts';
import { queueJobs } from '#server/jobs/queue-jobs.ts';
import type { JobsOptions } from '#server/jobs/start.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();
await seedSettings(database);
beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});

const start = async (given: Pick<JobsOptions, 'work'> & Partial<JobsOptions>) => {
  const jobs = await startQuietJobs({ connectionString: url, database, ...given });
  onTestFinished(jobs.stop);
  return jobs;
};
const person = { id: '00000000-0000-0000-0000-000000000000', username: 'ada' };

/** Stores accounts with one post each, whose text is the account's name, and queues their analyses. */
const queue = async (jobs: Awaited<ReturnType<typeof start>>, trigger: RunTrigger, count: number) => {
  for (let number = 0; number < count; number += 1) {
    const name = `${trigger}_${number}`;
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning();
    if (account === undefined) throw new Error('No account was stored');
    await storePosts(database, account.id, [post(1, name)]);
    await queueRun(database, account.id, { jobs, request: { trigger, by: trigger === 'person' ? person : null } });
  }
};

/** Workers that begin analyses and then pause until they are released. */
const startHeld = async () => {
  const begun: string[] = [];
  const letGo = Promise.withResolvers<void>();
  const labeller = createMemoryLabeller(async (text, kind) => {
    if (kind === 'propaganda') begun.push(text);
    await letGo.promise;
    return [];
  });
  await start({ work: true, labellerFor: () => labeller });
  // Before the workers stop, because stopping waits for analyses that have begun.
  onTestFinished(() => letGo.resolve());
  return { begun, letGo: letGo.resolve };
};

/** True for the jobs of these accounts. */
const areTheirs = (ids: readonly number[]) => sql`singleton_key = any(${sql.param(ids.map(String))}::text[])`;

describe('the queue', () => {
  test('hands out what a person waits for first, then imports, then restarts', async () => {
    const idle = await start({ work: false });
    await queue(idle, 'restart', 8);
    await queue(idle, 'import', 3);
    await queue(idle, 'person', 1);
    const { begun, letGo } = await startHeld();
    // The worker for people may have left a restart to the fourth of the others, and it is chance which of the five
    // comes first.
    const first = ['person_0', 'import_0', 'import_1', 'import_2'];
    await expect.poll(() => begun).toEqual(expect.arrayContaining(first));
    expect(begun.length).toBeLessThanOrEqual(5);
    letGo();
    await expect.poll(() => begun).toHaveLength(12);
  });

  test('begins what a person asks for even when every worker is busy for others', async () => {
    const idle = await start({ work: false });
    await queue(idle, 'restart', 8);
    const { begun } = await startHeld();
    await expect.poll(() => begun).toHaveLength(4);
    await queue(idle, 'person', 1);
    await expect.poll(() => begun.at(-1)).toBe('person_0');
    expect(begun).toHaveLength(5);
  });

  test('moves ahead what a person asks for while it waits', async () => {
    const idle = await start({ work: false });
    await queue(idle, 'restart', 8);
    const { begun } = await startHeld();
    await expect.poll(() => begun).toHaveLength(4);
    const [last] = await database.select().from(accounts).orderBy(accounts.id).offset(7);
    await queueRun(database, last?.id ?? 0, { jobs: idle, request: { trigger: 'person', by: person } });
    await expect.poll(() => begun.at(-1)).toBe('restart_7');
  });

  test('puts people before imports, these before the schedule, then changed settings, and restarts last', async () => {
    const idle = await start({ work: false });
    const triggers = ['restart', 'import', 'person', 'settings', 'schedule'] as const;
    const ids = triggers.map((_, place) => 2_000_000 + place);
    for (const [place, trigger] of triggers.entries()) await idle.analyseAccounts([ids[place] ?? 0], { trigger });
    const { rows } = await database.execute<{ id: number }>(sql`
      select singleton_key::integer as id from pgboss.job where ${areTheirs(ids)} order by priority desc`);
    expect(rows.map(({ id }) => triggers[ids.indexOf(id)])).toEqual([
      'person',
      'import',
      'schedule',
      'settings',
      'restart',
    ]);
  });

  test('moves ahead only what is asked for: the fetching of the account goes on waiting', async () => {
    const idle = await start({ work: false });
    const ids = [3_000_000];
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    await idle.fetchAccounts(ids, { trigger: 'restart', by: null });
    await database.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where ${areTheirs(ids)}`);
    await idle.analyseAccounts(ids, { trigger: 'person' });
    const { rows } = await database.execute(sql`
      select name, priority, start_after > now() as waits from pgboss.job where ${areTheirs(ids)} order by name`);
    expect(rows).toEqual([
      { name: 'analyse-account', priority: 20, waits: false },
      { name: 'fetch-account', priority: 0, waits: true },
    ]);
  });

  const waitingOf = async (ids: readonly number[]) => {
    const { rows } = await database.execute(sql`
      select priority, start_after > now() as waits from pgboss.job where ${areTheirs(ids)} order by singleton_key`);
    return rows;
  };

  test('runs what waits at once when it is queued again among others, and lowers no priority', async () => {
    const idle = await start({ work: false });
    const ids = [4_000_000, 4_000_001, 4_000_002];
    await idle.analyseAccounts(ids.slice(0, 1), { trigger: 'person' });
    await idle.analyseAccounts(ids.slice(1, 2), { trigger: 'restart' });
    await database.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where ${areTheirs(ids)}`);
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    expect(await waitingOf(ids)).toEqual([
      { priority: 20, waits: false },
      { priority: 0, waits: false },
      { priority: 0, waits: false },
    ]);
  });

  test('keeps what it moves ahead as long as before', async () => {
    const idle = await start({ work: false });
    const ids = [7_000_000, 7_000_001];
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    await database.execute(sql`
      update pgboss.job set start_after = now() + interval '1 hour', keep_until = now() + interval '3 hours'
      where ${areTheirs(ids)}`);
    await idle.analyseAccounts(ids, { trigger: 'person' });
    const { rows } = await database.execute(sql`
      select extract(epoch from keep_until - start_after)::integer as seconds from pgboss.job where ${areTheirs(ids)}`);
    expect(rows).toEqual([{ seconds: 7_200 }, { seconds: 7_200 }]);
  });

  test('moves ahead only what waits: jobs that are over stay as they are', async () => {
    const idle = await start({ work: false });
    const ids = [6_000_000];
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    await database.execute(sql`update pgboss.job set state = 'completed' where ${areTheirs(ids)}`);
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    await idle.analyseAccounts(ids, { trigger: 'person' });
    const { rows } = await database.execute(sql`
      select state::text, priority from pgboss.job where ${areTheirs(ids)} order by priority`);
    expect(rows).toEqual([
      { state: 'completed', priority: 0 },
      { state: 'created', priority: 20 },
    ]);
  });

  test('lets work wait when the same is queued again for later', async () => {
    const log = pino({ level: 'silent' });
    const boss = await startBoss({ connectionString: url, work: false, log });
    onTestFinished(() => boss.stop());
    const job = { account_id: 5_000_000, trigger: 'restart', by: null, waits: 0 } as const;
    const queueing = { boss, connection: database, queue: 'analyse-account' } as const;
    const startAfter = new Date(Date.now() + 3_600_000);
    await queueJobs({ ...queueing, startAfter }, [job]);
    await queueJobs({ ...queueing, startAfter }, [job]);
    expect(await waitingOf([job.account_id])).toEqual([{ priority: 0, waits: true }]);
  });

  test('moves thousands ahead with as few statements as one, and all of them', async () => {
    const idle = await start({ work: false });
    const ids = Array.from({ length: 1_000 }, (_, number) => 1_000_000 + number);
    await idle.analyseAccounts(ids, { trigger: 'restart' });
    await database.execute(sql`update pgboss.job set start_after = now() + interval '1 hour' where ${areTheirs(ids)}`);
    const ask = (asked: readonly number[]) =>
      database.transaction(async (transaction) => {
        const execute = vi.spyOn(transaction, 'execute');
        await idle.analyseAccounts(asked, { trigger: 'person', connection: transaction });
        return execute.mock.calls.length;
      });
    const forOne = await ask(ids.slice(0, 1));
    expect(await ask(ids)).toBe(forOne);
    const { rows } = await database.execute(sql`
      select count(*)::integer as jobs from pgboss.job
      where ${areTheirs(ids)} and start_after <= now() and priority = 20 and keep_until > now() + interval '1 day'`);
    expect(rows).toEqual([{ jobs: ids.length }]);
  });
});
