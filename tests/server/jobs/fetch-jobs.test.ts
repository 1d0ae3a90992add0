import { eq, sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { announceFetchWait, failFetch } from '#server/domain/fetching/end-fetch.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { RESTART } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { Postponed } from '#server/domain/work/postponed.ts';
import type { Requester } from '#server/domain/work/work-queue.ts';
import type { Connection } from '#server/foundations/database/connect.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { startQuietJobs } from '#tests/server/support/quiet-jobs.ts';

const { database, url } = await freshDatabase();
await seedSettings(database);
const nadia = { screen_name: 'nadia', name: 'Nadia', description: null };

const running: { stop(): Promise<void> }[] = [];
const start = async (source = createMemorySource()) => {
  const jobs = await startQuietJobs({ connectionString: url, database, sources: [source], work: true });
  running.push(jobs);
  return jobs;
};
const newAccount = async (connection: Connection = database) => {
  const [account] = await connection
    .insert(accounts)
    .values({ ...nadia, network: 'x', source: 'x' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  await queueProgress(connection, [account.id]);
  return account.id;
};
const progressOf = async (accountId: number) => {
  const [row] = await database.select().from(progress).where(eq(progress.account_id, accountId));
  return row;
};
const sleeping = async (accountId: number) => {
  const { rows } = await database.execute<{ start_after: Date }>(sql`
    select start_after from pgboss.job
    where name = 'fetch-account' and state = 'created' and singleton_key = ${String(accountId)}`);
  return rows.map(({ start_after }) => new Date(start_after).toISOString());
};

beforeEach(async () => {
  await database.delete(accounts);
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

// Within the hour that a wait may take at most.
const UNTIL = new Date(Date.now() + 45 * 60_000);

describe('a fetching that has to wait', () => {
  const limited = () => {
    const source = createMemorySource();
    source.hold(nadia, [post(1, 'One.'), post(2, 'Two.')], [post(3, 'Three.')]);
    source.beforePage = async (number) => {
      if (number === 1) throw new Postponed('The limit is reached', UNTIL);
    };
    return source;
  };

  test('sleeps in the queue until the limit ends, and the account says so', { tags: ['S15.3'] }, async () => {
    const jobs = await start(limited());
    const id = await newAccount();
    await jobs.fetchAccounts([id], RESTART);
    await expect
      .poll(() => progressOf(id))
      .toMatchObject({
        state: 'queued',
        fetched: 2,
        detail: `The limit is reached. Next try at ${UNTIL.toISOString().slice(11, 19)} UTC.`,
      });
    await expect.poll(() => sleeping(id)).toEqual([UNTIL.toISOString()]);
  });

  test('beside an analysis that waits: the row says why that waits', async () => {
    const jobs = await start(limited());
    const id = await newAccount();
    const waiting = { state: 'queued', detail: 'Waits for a confirmation' } as const;
    await database.insert(runs).values({ account_id: id, ...waiting, awaits_confirmation: true, trigger: 'person' });
    await database.update(progress).set(waiting);
    await jobs.fetchAccounts([id], RESTART);
    await expect.poll(() => progressOf(id)).toMatchObject({ ...waiting, fetched: 2 });
  });

  test('wakes up when a person asks for it', async () => {
    const source = limited();
    const jobs = await start(source);
    const id = await newAccount();
    await jobs.fetchAccounts([id], RESTART);
    await expect.poll(() => sleeping(id)).toEqual([UNTIL.toISOString()]);
    source.beforePage = async () => {};
    await jobs.fetchAccounts([id], { trigger: 'person', by: null });
    await expect.poll(() => progressOf(id)).toMatchObject({ state: 'done', fetched: 3, detail: null });
  });
});

describe('a fetching opens its source', () => {
  const ada = { id: '00000000-0000-0000-0000-000000000000', username: 'ada' };
  const bob = { id: '00000000-0000-0000-0000-000000000001', username: 'bob' };
  const noted = () => {
    const source = createMemorySource();
    source.hold(nadia, [post(1, 'One.')], []);
    const opened: unknown[] = [];
    const open = (by: Requester | null) => {
      opened.push(by);
      return source.open(by);
    };
    return { source, opened, noting: { ...source, open } };
  };

  test('for the person who asked for it', async () => {
    const { opened, noting } = noted();
    const jobs = await start(noting);
    // In one transaction: the look for unfinished work must not find the account without its job.
    await database.transaction(async (connection) => {
      const id = await newAccount(connection);
      await jobs.fetchAccounts([id], { trigger: 'person', by: ada, connection });
    });
    await expect.poll(() => opened).toEqual([ada]);
  });

  test.each([
    ['the server', RESTART],
    ['somebody else', { trigger: 'person', by: ada } as const],
  ])('for the person who wakes up what waits for %s, and the run says so', async (_, first) => {
    const { source, opened, noting } = noted();
    source.beforePage = async () => {
      throw new Postponed('The limit is reached', UNTIL);
    };
    const jobs = await start(noting);
    const id = await database.transaction(async (connection) => {
      const added = await newAccount(connection);
      await jobs.fetchAccounts([added], { ...first, connection });
      return added;
    });
    await expect.poll(() => sleeping(id)).toEqual([UNTIL.toISOString()]);
    source.beforePage = async () => {};
    await jobs.fetchAccounts([id], { trigger: 'person', by: bob });
    await expect.poll(() => progressOf(id)).toMatchObject({ state: 'done', fetched: 1 });
    const triggers = await database.select({ trigger: runs.trigger }).from(runs).where(eq(runs.account_id, id));
    expect({ opened, triggers }).toEqual({ opened: [first.by, bob], triggers: [{ trigger: 'person' }] });
  });

  test('for the person who asked first, where somebody else asks before it begins', async () => {
    const { opened, noting } = noted();
    const jobs = await start(noting);
    await database.transaction(async (connection) => {
      const id = await newAccount(connection);
      for (const by of [ada, bob]) await jobs.fetchAccounts([id], { trigger: 'person', by, connection });
    });
    await expect.poll(() => opened).toEqual([ada]);
  });
});

describe('while an account is analysed', () => {
  const analysed = async () => {
    const id = await newAccount();
    for (const state of ['queued', 'running'] as const)
      await database.insert(runs).values({ account_id: id, state, trigger: 'person' });
    await database.update(progress).set({ state: 'analysing' });
    return id;
  };
  const shown = async (id: number) => {
    const rows = await database.select().from(runs).where(eq(runs.account_id, id)).orderBy(runs.id);
    return { runs: rows.map(({ state }) => state), progress: (await progressOf(id))?.state };
  };

  test('a fetching that waits does not change the progress', async () => {
    const id = await analysed();
    await announceFetchWait(database, id, 'The limit is reached');
    expect(await shown(id)).toEqual({ runs: ['queued', 'running'], progress: 'analysing' });
  });

  test('a fetching that fails does not change the progress, and is in the audit log', async () => {
    const id = await analysed();
    await failFetch(database, id, 'The token is refused');
    expect(await shown(id)).toEqual({ runs: ['queued', 'running'], progress: 'analysing' });
    const lines = await database.select().from(audit_log).where(eq(audit_log.action, 'fetch.failed'));
    expect(lines).toMatchObject([{ subject: 'nadia', detail: { reason: 'The token is refused' } }]);
  });
});

test('a fetching that fails says so while another account is analysed', async () => {
  const id = await newAccount();
  const [other] = await database
    .insert(accounts)
    .values({ screen_name: 'olga', name: 'Olga', network: 'x', source: 'x' })
    .returning();
  await database.insert(runs).values({ account_id: other?.id ?? 0, state: 'running', trigger: 'person' });
  await failFetch(database, id, 'The token is refused');
  expect(await progressOf(id)).toMatchObject({ state: 'failed', detail: 'The token is refused' });
});

describe('while an analysis of an account waits', () => {
  test.each([
    ['waits', (id: number) => announceFetchWait(database, id, 'The limit is reached')],
    ['fails', (id: number) => failFetch(database, id, 'The token is refused')],
  ])('a fetching that %s does not change what the analysis says', async (_, end) => {
    const id = await newAccount();
    const waiting = { state: 'queued', detail: 'Waits for a confirmation' } as const;
    await database.insert(runs).values({ account_id: id, ...waiting, trigger: 'person' });
    await database.update(progress).set(waiting);
    await end(id);
    expect(await progressOf(id)).toMatchObject(waiting);
  });
});

describe('scheduled refreshes', () => {
  test('are looked for once an hour', async () => {
    await start();
    const { rows } = await database.execute(sql`select cron from pgboss.schedule where name = 'refresh-due'`);
    expect(rows).toEqual([{ cron: '7 * * * *' }]);
  });

  test('fetch exactly what is due when the hour has come', async () => {
    const source = createMemorySource();
    source.hold(nadia, [post(1, 'One.')], [post(2, 'Two.')]);
    const due = await newAccount();
    const [rested] = await database
      .insert(accounts)
      .values({ screen_name: 'olga', name: 'Olga', network: 'x', source: 'x', schedule: 'daily' })
      .returning();
    await database.update(accounts).set({ schedule: 'daily' });
    await database.update(progress).set({ state: 'done' });
    await queueProgress(database, [rested?.id ?? 0]);
    await database.update(progress).set({ state: 'done' });
    const begun = { round: 1, is_open: false, received: 0 };
    await database.insert(fetches).values([
      { account_id: due, ...begun, started_at: new Date(Date.now() - 25 * 60 * 60_000) },
      { account_id: rested?.id ?? 0, ...begun, started_at: new Date() },
    ]);
    await start(source);
    await strikeTheHour();
    await expect.poll(() => progressOf(due)).toMatchObject({ state: 'done', fetched: 2 });
    const [run] = await database.select({ trigger: runs.trigger }).from(runs).where(eq(runs.account_id, due));
    expect({ run, other: await progressOf(rested?.id ?? 0) }).toMatchObject({
      run: { trigger: 'schedule' },
      other: { state: 'done', fetched: 0 },
    });
  });
});

/** Inserts the job that pg-boss inserts when its cron time has come. */
async function strikeTheHour(): Promise<void> {
  const clock = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false });
  await clock.start();
  await clock.send('refresh-due');
  await clock.stop();
}
