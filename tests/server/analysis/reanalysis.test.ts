import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { RunState } from '#contract/run.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { createReanalysis } from '#server/domain/analysis/reanalysis.ts';
import { SERVER } from '#server/domain/audit/audit.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { analyzers, llm_settings } from '#server/domain/llm-settings/tables.ts';
import { model_settings } from '#server/domain/models/tables.ts';
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
  'stopped by a lower budget': [[stopped(BUDGET - 1)], ['queued'], ['partial']],
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
  expect(rows.find(({ name }) => name === 'stopped by a lower budget')?.run).toMatchObject(
    change === 'restart' ? { detail: null, finished_at: null } : { detail: 'Used up', finished_at: expect.any(Date) },
  );
});

const timeOf = (time: string) => new Date(`2026-03-01T${time}Z`);
const FAILED_BEFORE = 'The last analysis failed before the settings changed; analyse again to use the new ones';
/** When the run of each account ended, how, and when its progress was written, as what; whether its reason is replaced. */
const ENDS: Record<
  string,
  [ended: string, run: RunState, written: string, shown: 'failed' | 'done', isReplaced: boolean]
> = {
  'failed, as is shown since then': ['11:59:59', 'failed', '11:59:59', 'failed', true],
  'failed, as was shown before': ['11:59:59', 'failed', '11:59:58', 'failed', true],
  'failed at the change': ['12:00:00', 'failed', '12:00:00', 'failed', false],
  'failed after it': ['12:30:00', 'failed', '12:30:00', 'failed', false],
  'failed, and something else failed later': ['11:59:58', 'failed', '11:59:59', 'failed', false],
  'failed, and something else went well': ['11:59:59', 'failed', '11:59:59', 'done', false],
  'cancelled, and something else failed': ['11:59:59', 'cancelled', '11:59:59', 'failed', false],
};

test.each(['setting', 'analyzer', 'models'] as const)(
  'a reason from before the last change, of the %s, is replaced where the account shows it still',
  async (changed) => {
    const at = (what: typeof changed) => ({ updated_at: timeOf(what === changed ? '12:00:00' : '09:00:00') });
    await database.update(llm_settings).set(at('setting'));
    await database.update(model_settings).set(at('models'));
    await database.update(analyzers).set({ updated_at: timeOf('08:00:00') });
    await database.update(analyzers).set(at('analyzer')).where(eq(analyzers.kind, 'disinformation'));
    const later = { updated_at: timeOf('13:00:00') };
    const [other = expect.unreachable()] = await database
      .insert(llm_settings)
      .values({ name: `Changed after ${changed}`, model: 'lab/x', ...later })
      .returning();
    const prompts = { categories: [], prompt_system: '', prompt_user: '' };
    await database
      .insert(analyzers)
      .values({ setting_id: other.id, kind: 'propaganda', name: 'Another', ...prompts, ...later });
    const asNow = await readAsNow(database);
    for (const [name, [ended, state, written, shown]] of Object.entries(ENDS)) {
      const [{ id } = expect.unreachable()] = await database
        .insert(accounts)
        .values({ screen_name: name, name, network: 'x', source: 'archive' })
        .returning();
      const row = { account_id: id, trigger: 'person', ...asNow } as const;
      await database.insert(runs).values([
        { ...row, state: 'done', finished_at: timeOf('07:00:00') },
        { ...row, state, finished_at: timeOf(ended), detail: 'Its reason' },
      ]);
      const said = { state: shown, detail: 'Shown', updated_at: timeOf(written) };
      await database.insert(progress).values({ account_id: id, ...said });
    }
    const { resume } = createReanalysis({ config, jobs: { analyseAccounts: async () => {} } });
    await database.transaction((transaction) => resume(transaction, SERVER, []));
    const rows = await database
      .select({ name: accounts.screen_name, detail: progress.detail })
      .from(progress)
      .innerJoin(accounts, eq(accounts.id, progress.account_id));
    expect(Object.fromEntries(rows.map(({ name, detail }) => [name, detail]))).toEqual(
      Object.fromEntries(
        Object.entries(ENDS).map(([name, [, , , , isReplaced]]) => [name, isReplaced ? FAILED_BEFORE : 'Shown']),
      ),
    );
    expect(await database.$count(runs, eq(runs.detail, 'Its reason'))).toBe(Object.keys(ENDS).length);
  },
);
