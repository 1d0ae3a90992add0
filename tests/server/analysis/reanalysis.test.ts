import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { accounts } from '#server/domain/accounts/tables.ts';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { currentReading } from '#server/domain/results/current-reading.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { readConfig } from '#server/foundations/config.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { readAsNow } from '#tests/server/support/read-as-now.ts';

const { database } = await freshDatabase();
const config = readConfig({});
await seedSettings(database);
beforeEach(async () => {
  await database.delete(accounts);
});

test('after a start, what older rules or an older method measured is queued again, and nothing else', async () => {
  const fingerprints = (await currentReading(database, config))?.fingerprints;
  const add = async (
    name: string,
    state: RunState,
    isOld: boolean,
    rules: number | null = null,
    setting_id?: number,
    languages: string[] | null = null,
  ) => {
    const [account] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning({ id: accounts.id });
    const run = {
      account_id: account?.id ?? 0,
      state,
      rules,
      setting_id,
      languages,
      trigger: 'import' as const,
      propaganda_fingerprint: isOld ? 'old' : (fingerprints?.propaganda ?? ''),
      disinformation_fingerprint: fingerprints?.disinformation ?? '',
    };
    const [added] = await database.insert(runs).values(run).returning({ id: runs.id });
    return added?.id ?? 0;
  };
  const addOlderMethod = async (name: string, rules: number | null) => {
    const level = {
      kind: 'propaganda',
      band_note: 'older_method',
      statements: 0,
      posts_analysed: 0,
      posts_flagged: 0,
    } as const;
    await database.insert(levels).values({ ...level, run_id: await add(name, 'done', false, rules) });
  };
  await add('measured_now', 'done', false);
  await add('measured_before', 'done', true);
  await add('measured_with_another_setting', 'done', true, null, 2_000_000_000);
  await add('measured_in_another_language', 'done', false, null, undefined, ['de']);
  await add('failed_now', 'failed', false);
  await add('failed_before', 'failed', true);
  await add('waiting', 'queued', true);
  await add('at_work_before', 'running', true);
  await add('rules_now', 'done', false, 4);
  await addOlderMethod('rules_before', 4);
  await addOlderMethod('model_before', null);

  const queued: number[] = [];
  const jobs = { analyseAccounts: async (ids: readonly number[]) => void queued.push(...ids) };
  await database.transaction((transaction) => createReanalysis({ config, jobs }).renew(transaction));

  const rows = await database
    .select({ name: accounts.screen_name, state: runs.state })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .orderBy(asc(accounts.id), asc(runs.id));
  expect(rows).toEqual([
    { name: 'measured_now', state: 'done' },
    { name: 'measured_before', state: 'done' },
    { name: 'measured_before', state: 'queued' },
    { name: 'measured_with_another_setting', state: 'done' },
    { name: 'measured_in_another_language', state: 'done' },
    { name: 'failed_now', state: 'failed' },
    { name: 'failed_before', state: 'failed' },
    { name: 'failed_before', state: 'queued' },
    { name: 'waiting', state: 'queued' },
    { name: 'at_work_before', state: 'cancelled' },
    { name: 'at_work_before', state: 'queued' },
    { name: 'rules_now', state: 'done' },
    { name: 'rules_before', state: 'done' },
    { name: 'rules_before', state: 'queued' },
    { name: 'model_before', state: 'done' },
  ]);
  expect(queued).toHaveLength(4);
});

const BUDGET = 5_000_000;
const MOST_POSTS = 1_000;
type Given = Partial<typeof runs.$inferInsert>;
const OLD = { state: 'done', propaganda_fingerprint: 'old' } as const;
const DONE = { state: 'done' } as const;
const FAILED = { state: 'failed' } as const;
const stopped = (token_budget: number) => ({ state: 'partial', token_budget, detail: 'Used up' }) as const;
const limited = (posts_to_read: number) => ({ state: 'done', posts_beyond_limit: 5, posts_to_read }) as const;

/** Runs of each account, oldest first; then their states after a change, and after one that keeps the scores of accounts. */
const CHANGED: Record<string, [given: Given[], restarted: string[], resumed: string[]]> = {
  'done as now': [[DONE], ['done'], ['done']],
  'done in another way': [[OLD], ['done', 'queued'], ['done']],
  'done in another way, and then as now': [
    [OLD, DONE],
    ['done', 'done'],
    ['done', 'done'],
  ],
  'done as now, and then in another way': [
    [DONE, OLD],
    ['done', 'done', 'queued'],
    ['done', 'done'],
  ],
  failed: [[FAILED], ['failed', 'queued'], ['failed', 'queued']],
  'failed twice': [
    [FAILED, FAILED],
    ['failed', 'failed', 'queued'],
    ['failed', 'failed', 'queued'],
  ],
  'failed before it was done': [
    [FAILED, DONE],
    ['failed', 'done'],
    ['failed', 'done'],
  ],
  'failed after it was done': [
    [DONE, FAILED],
    ['done', 'failed', 'queued'],
    ['done', 'failed'],
  ],
  'failed after it was done in part': [
    [stopped(BUDGET), FAILED],
    ['partial', 'failed', 'queued'],
    ['partial', 'failed'],
  ],
  'at work as now': [[{ state: 'running' }], ['running'], ['running']],
  'at work in another way': [[{ ...OLD, state: 'running' }], ['cancelled', 'queued'], ['cancelled', 'queued']],
  waiting: [[{ ...OLD, state: 'queued' }], ['queued'], ['queued']],
  cancelled: [[{ ...OLD, state: 'cancelled' }], ['cancelled'], ['cancelled']],
  'stopped by a lower budget': [[stopped(BUDGET - 1)], ['queued'], ['queued']],
  'stopped by this budget': [[stopped(BUDGET)], ['partial'], ['partial']],
  'stopped by a lower budget, and then done': [
    [stopped(BUDGET - 1), DONE],
    ['partial', 'done'],
    ['partial', 'done'],
  ],
  'stopped by a lower budget in another way': [
    [{ ...stopped(BUDGET - 1), propaganda_fingerprint: 'old' }],
    ['partial', 'queued'],
    ['partial'],
  ],
  'done with fewer posts than may be read now': [[limited(MOST_POSTS - 1)], ['done', 'queued'], ['done']],
  'done with as many posts as may be read': [[limited(MOST_POSTS)], ['done'], ['done']],
};

test.each(['restart', 'resume'] as const)('what a change of settings begins again: %s', async (change) => {
  const asNow = await readAsNow(database);
  for (const [name, [given]] of Object.entries(CHANGED)) {
    const [account = expect.unreachable()] = await database
      .insert(accounts)
      .values({ screen_name: name, name, network: 'x', source: 'archive' })
      .returning();
    for (const run of given) {
      const row = {
        account_id: account.id,
        state: 'done',
        trigger: 'person',
        finished_at: new Date(),
        ...asNow,
      } as const;
      await database.insert(runs).values({ ...row, ...run });
    }
  }
  const jobs = { analyseAccounts: async () => {} };
  const { restart, resume } = createReanalysis({ config, jobs });
  await database.transaction((transaction) =>
    change === 'restart' ? restart(transaction, SERVER) : resume(transaction, SERVER, []),
  );

  const rows = await database
    .select({ name: accounts.screen_name, run: runs })
    .from(runs)
    .innerJoin(accounts, eq(accounts.id, runs.account_id))
    .orderBy(asc(runs.id));
  const statesOf = (name: string) => rows.filter((row) => row.name === name).map(({ run }) => run.state);
  expect(Object.fromEntries(Object.keys(CHANGED).map((name) => [name, statesOf(name)]))).toEqual(
    Object.fromEntries(
      Object.entries(CHANGED).map(([name, [, restarted, resumed]]) => [
        name,
        change === 'restart' ? restarted : resumed,
      ]),
    ),
  );
  expect(rows.find(({ name }) => name === 'at work in another way')?.run).toMatchObject({
    ...{ lease: null, finished_at: expect.any(Date), awaits_confirmation: false },
    detail: 'Ended, because the selected setting changed; the next run uses the new one',
  });
  expect(rows.find(({ name }) => name === 'stopped by a lower budget')?.run).toMatchObject({
    detail: null,
    finished_at: null,
  });
});
