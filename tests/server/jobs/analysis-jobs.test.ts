import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { createLabellerFor } from '#server/domain/llm-settings/labeller-for.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { createProviders } from '#server/domain/providers/providers.ts';
import { results } from '#server/domain/results/tables.ts';
import { holdAccounts, queueRuns, RESTART } from '#server/domain/runs/queue-runs.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import type { PostSource } from '#server/domain/sources/source.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import { WorkFailure } from '#server/domain/work/work-failure.ts';
import type { WorkQueue } from '#server/domain/work/work-queue.ts';
import { readConfig } from '#server/foundations/config.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import type { JobsOptions } from '#server/jobs/start.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemoryLabeller } from '#tests/server/support/memory-labeller.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();
await seedSettings(database);
const source = createMemorySource();
const nadia = { screen_name: 'nadia', name: 'Nadia', description: null };

const realLabellerFor = createLabellerFor({
  config: readConfig({}),
  secrets: deriveSecrets('a secret key of the tests, long enough'),
  providers: createProviders(),
});

const running: { stop(): Promise<void> }[] = [];
const start = async (given: Partial<JobsOptions> = {}) => {
  const jobs = await startQuietJobs({ connectionString: url, database, sources: [source], work: true, ...given });
  running.push(jobs);
  return jobs;
};

const newAccount = async (given: Partial<typeof accounts.$inferInsert> = {}) => {
  const [account] = await database
    .insert(accounts)
    .values({ ...nadia, network: 'x', source: 'x', ...given })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  return account.id;
};
const fetchPosts = (jobs: WorkQueue, id: number) =>
  database.transaction(async (transaction) => {
    await queueProgress(transaction, [id]);
    await jobs.fetchAccounts([id], { ...RESTART, connection: transaction });
  });
const progressOf = async (accountId: number) => {
  const superuser = { id: '', is_superuser: true };
  const [report] = await readProgress(database, superuser, [accountId]);
  if (report === undefined) return undefined;
  const { state, fetched, analysed, total, detail } = report;
  return { state, fetched, analysed, total, detail };
};
const queueIn = async (transaction: Transaction, jobs: WorkQueue, id: number) =>
  queueRuns(transaction, jobs, await holdAccounts(transaction, [id]), RESTART);
const untilProgress = (accountId: number, expected: object) =>
  expect.poll(() => progressOf(accountId)).toMatchObject(expected);
const texts = (count: number) => Array.from({ length: count }, (_, number) => post(number, `Post ${number}.`));

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(results);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

describe('a queued account', () => {
  test('is fetched, analysed and scored', async () => {
    source.hold(nadia, texts(12).slice(0, 5), texts(12).slice(5));
    const jobs = await start();
    const id = await newAccount();
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'done', fetched: 12, analysed: 12, total: 12, detail: null });
    expect(await database.$count(levels)).toBe(2);
  });

  test('that is fetched again gets only the posts that are missing', async () => {
    source.hold(nadia, texts(5));
    const jobs = await start();
    const id = await newAccount();
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'done', fetched: 5 });
    source.hold(nadia, texts(8));
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'done', fetched: 8, analysed: 8, total: 8 });
    expect(await database.$count(posts)).toBe(8);
  });

  test('that was imported is analysed without asking a source', async () => {
    const jobs = await start({ sources: [] });
    const id = await newAccount({ source: 'archive' });
    await storePosts(database, id, texts(3));
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'done', analysed: 3, total: 3 });
  });

  test('waits while no LLM setting is selected, and says so', async () => {
    const jobs = await start();
    await database.update(llm_settings).set({ is_selected: false });
    const id = await newAccount({ source: 'archive' });
    await queueRun(database, id, { jobs });
    await untilProgress(id, {
      state: 'queued',
      detail: 'No LLM setting is selected; the analysis begins when a superuser selects one',
    });
    await database.update(llm_settings).set({ is_selected: true });
    await queueRun(database, id, { jobs });
    await untilProgress(id, { state: 'done', detail: null });
  });

  test('whose analysis waits until a known time sleeps in the queue until then, and says so', async () => {
    const until = new Date(Date.now() + 45 * 60_000);
    const labeller = createMemoryLabeller(() => {
      throw new Postponed('The limit is reached', until);
    });
    const jobs = await start({ labellerFor: () => labeller });
    const id = await newAccount({ source: 'archive' });
    await storePosts(database, id, texts(1));
    await queueRun(database, id, { jobs });
    const time = until.toISOString().slice(11, 19);
    await untilProgress(id, { state: 'queued', detail: `The limit is reached. Next try at ${time} UTC.` });
    const { rows } = await database.execute(sql`
      select name from pgboss.job where singleton_key = ${String(id)} and start_after = ${until.toISOString()}`);
    expect(rows).toEqual([{ name: 'analyse-account' }]);
  });

  test('is worked on only after the transaction that queued it commits', async () => {
    const jobs = await start();
    const id = await newAccount({ source: 'archive' });
    const undone = database.transaction(async (transaction) => {
      await queueIn(transaction, jobs, id);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    await database.transaction((transaction) => queueIn(transaction, jobs, id));
    await untilProgress(id, { state: 'done' });
  });

  test('without a job, as after a restore, is taken up at the next start', async () => {
    source.hold(nadia, texts(4));
    const id = await newAccount();
    await queueProgress(database, [id]);
    await start();
    await untilProgress(id, { state: 'done', fetched: 4, analysed: 4 });
  });

  test('shows as queued, while the analysis of another account runs', async () => {
    const idle = await start({ work: false });
    await queueRun(database, await newAccount({ source: 'archive' }), { jobs: idle });
    await database.update(runs).set({ state: 'running' });
    const otto = await newAccount({ source: 'archive', screen_name: 'otto' });
    await database.insert(progress).values({ account_id: otto, state: 'done' });
    await queueProgress(database, [otto]);
    expect(await progressOf(otto)).toMatchObject({ state: 'queued' });
  });

  test('is left to others by a process that does not run jobs', async () => {
    const idle = await start({ work: false });
    const id = await newAccount({ source: 'archive' });
    await queueRun(database, id, { jobs: idle });
    expect({ isRunning: idle.isRunning, progress: await progressOf(id) }).toMatchObject({
      isRunning: false,
      progress: { state: 'queued' },
    });
    await start();
    await untilProgress(id, { state: 'done' });
  });
});

const NOBODY_TO_ASK = "X isn't connected: there are no active Twitter scraper parameters";

describe('work that fails', () => {
  const failing = (error: Error): PostSource => {
    const broken = createMemorySource();
    broken.hold(nadia, texts(1), []);
    broken.beforePage = async (number) => {
      if (number === 1) throw error;
    };
    return broken;
  };

  test('for a lasting reason ends at once and shows it', async () => {
    const reason = new WorkFailure('X has suspended this account', { isLasting: true });
    const jobs = await start({ sources: [failing(reason)] });
    const id = await newAccount();
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'failed', detail: 'X has suspended this account' });
    const [line, ...others] = await database.select().from(audit_log).where(eq(audit_log.action, 'fetch.failed'));
    const told = { actor: null, subject: 'nadia', detail: { reason: 'X has suspended this account' } };
    expect({ line, others }).toMatchObject({ line: told, others: [] });
  });

  test('leaves nothing of an unexpected error in the queue, which stores failures', async () => {
    const error = Object.assign(new Error('refused key canary-message'), { request: { key: 'canary-property' } });
    const jobs = await start({ sources: [failing(error)] });
    const id = await newAccount();
    await fetchPosts(jobs, id);
    await untilProgress(id, { detail: 'Something unexpected went wrong; the server log says what. Trying again.' });
    const kept = async () => {
      const { rows } = await database.execute<{ output: string }>(
        sql`select output::text from pgboss.job where data @> ${JSON.stringify({ account_id: id })}::jsonb`,
      );
      return rows.map(({ output }) => output);
    };
    await expect.poll(kept).toEqual([expect.stringContaining('Something unexpected went wrong')]);
    expect((await kept()).join()).not.toContain('canary');
  });

  test('because its source is not configured here says so', async () => {
    const jobs = await start({ sources: [] });
    const id = await newAccount();
    await fetchPosts(jobs, id);
    await untilProgress(id, { state: 'failed', detail: NOBODY_TO_ASK });
  });

  test('because the setting names an unknown model says so', async () => {
    const jobs = await start({ labellerFor: realLabellerFor });
    await database.update(llm_settings).set({ model: 'nobody/knows' });
    const id = await newAccount({ source: 'archive' });
    await queueRun(database, id, { jobs });
    await untilProgress(id, {
      state: 'failed',
      detail: 'The model "nobody/knows" is not known to this server; choose another in the LLM setting',
    });
    await database.update(llm_settings).set({ model: 'plumbline/baseline' });
  });

  test('because every worker died on it says so', async () => {
    await start();
    const id = await newAccount();
    const boss = new PgBoss(url);
    await boss.start();
    await database.transaction(async (transaction) => {
      await queueProgress(transaction, [id]);
      const db = fromDrizzle(transaction, sql);
      await boss.send('dead-account', { account_id: id }, { singletonKey: String(id), db });
    });
    await boss.stop();
    await untilProgress(id, {
      state: 'failed',
      detail: 'The work was interrupted several times; the server log may say why',
    });
  });

  test('temporarily is retried, and meanwhile nothing of an unexpected error is shown', async () => {
    let tries = 0;
    const details: unknown[] = [];
    const labeller = createMemoryLabeller(async () => {
      details.push((await progressOf(id))?.detail);
      tries += 1;
      if (tries === 1) throw new Error('secret innards');
      return [];
    });
    const jobs = await start({ labellerFor: () => labeller });
    const id = await newAccount({ source: 'archive' });
    await storePosts(database, id, texts(1));
    await queueRun(database, id, { jobs });
    await untilProgress(id, { detail: 'Something unexpected went wrong; the server log says what. Trying again.' });
    await untilProgress(id, { state: 'done', detail: null });
    expect(tries).toBe(3);
  });
});

describe('a process that is killed', () => {
  /** The queue's cached list of busy accounts, which it uses when it hands out jobs. */
  const accountsThoughtBusy = async () => {
    const { rows } = await database.execute<{ keys: string[] | null }>(
      sql`select singletons_active as keys from pgboss.queue where name = 'analyse-account'`,
    );
    return rows[0]?.keys;
  };
  const sessionsOf = async (pid: number | undefined) => {
    const { rowCount } = await database.execute(
      sql`select from pg_stat_activity where application_name like ${`plumbline % ${pid}`}`,
    );
    return rowCount;
  };

  test('loses no stored answer, and another continues from there', async () => {
    const id = await newAccount({ source: 'archive' });
    await storePosts(database, id, texts(2_000));
    await queueRun(database, id);
    const worker = fork(new URL('../support/slow-worker.ts', import.meta.url), [url]);
    const ended = once(worker, 'exit');
    await expect.poll(() => progressOf(id)).toMatchObject({ analysed: expect.toSatisfy((n) => n >= 100) });
    await expect.poll(accountsThoughtBusy).toEqual([String(id)]);
    worker.kill('SIGKILL');
    await ended;
    // PostgreSQL ends what the process had asked for before it notices that the process is gone.
    await expect.poll(() => sessionsOf(worker.pid)).toBe(0);
    const kept = await database.$count(results);
    const heir = createMemoryLabeller();
    await start({ labellerFor: () => heir });
    await expect.poll(() => progressOf(id)).toMatchObject({ state: 'done', analysed: 2_000 });
    expect(heir.asked).toHaveLength(4_000 - kept);
  });
});

describe('a process that stops', () => {
  test('keeps the answers, and the next start asks only for the others', async () => {
    const id = await newAccount({ source: 'archive' });
    await storePosts(database, id, texts(600));
    let stopped: Promise<void> | undefined;
    const first = createMemoryLabeller(() => {
      if (first.asked.length > 800) stopped ??= jobs.stop();
      return [];
    });
    const jobs = await start({ labellerFor: () => first });
    await queueRun(database, id, { jobs });
    await expect.poll(() => stopped !== undefined).toBe(true);
    await stopped;
    expect(await progressOf(id)).toMatchObject({ state: 'analysing', total: 600 });
    expect(jobs.isRunning).toBe(false);
    const kept = await database.$count(results);
    const second = createMemoryLabeller();
    await start({ labellerFor: () => second });
    await untilProgress(id, { state: 'done', analysed: 600, total: 600 });
    expect(second.asked).toHaveLength(1_200 - kept);
  });

  test('logs no error for an account that is removed meanwhile', async () => {
    const id = await newAccount();
    const vanishing = createMemorySource();
    vanishing.hold(nadia, texts(2), texts(4));
    vanishing.beforePage = async (number) => {
      if (number === 1) await database.delete(accounts);
    };
    const failures: string[] = [];
    const log = pino({ level: 'warn' }, { write: (line: string) => void failures.push(line) });
    const jobs = await start({ sources: [vanishing], log });
    await fetchPosts(jobs, id);
    await expect.poll(() => database.$count(accounts)).toBe(0);
    await jobs.stop();
    expect({ failures, posts: await database.$count(posts) }).toEqual({ failures: [], posts: 0 });
  });
});
