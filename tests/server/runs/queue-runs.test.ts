import { beforeEach, expect, test } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { seedSettings } from '#server/domain/llm-settings/seed.ts';
import { llm_settings } from '#server/domain/llm-settings/tables.ts';
import { showEnd } from '#server/domain/runs/end-run.ts';
import { holdAccounts, NO_SETTING, queueRuns, RESTART, type RunRequest } from '#server/domain/runs/queue-runs.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { queueRun } from '#tests/server/support/analyse.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const ADA: RunRequest = { trigger: 'person', by: { id: '00000000-0000-0000-0000-00000000000a', username: 'ada' } };
const BEN: RunRequest = { trigger: 'person', by: { id: '00000000-0000-0000-0000-00000000000b', username: 'ben' } };

let id: number;
beforeEach(async () => {
  await database.delete(accounts);
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'nadia', name: 'Nadia', network: 'x', source: 'archive' })
    .returning();
  id = account?.id ?? 0;
});

const waiting = () =>
  database.select({ trigger: runs.trigger, id: runs.started_by, username: runs.started_by_name }).from(runs);

test.each([
  ['the server asks again for what a person asked for', [ADA, RESTART], { trigger: 'person', ...ADA.by }],
  ['a person asks for what the server has queued', [RESTART, ADA], { trigger: 'person', ...ADA.by }],
  ['another person asks for the same', [ADA, BEN], { trigger: 'person', ...BEN.by }],
])('when %s, one run waits, for the last person', async (_, requests, run) => {
  for (const request of requests) await queueRun(database, id, { request });
  expect(await waiting()).toEqual([run]);
});

test('the runs of several accounts are queued together, and as many are new or move ahead; without an account there are none', async () => {
  const [other = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'other', name: 'Other', network: 'x', source: 'archive' })
    .returning();
  const told: unknown[] = [];
  const jobs = {
    analyseAccounts: async (ids: readonly number[], { trigger }: { trigger: string }) => void told.push([ids, trigger]),
  };
  const queue = (ids: number[], request: RunRequest) =>
    database.transaction((transaction) => queueRuns(transaction, jobs, ids, request));
  expect([await queue([], ADA), await database.$count(runs), told]).toEqual([0, 0, []]);
  const counts = [
    await queue([id], RESTART),
    await queue([id, other.id], RESTART),
    await queue([id, other.id], ADA),
    await queue([id], BEN),
  ];
  expect(counts).toEqual([1, 1, 2, 1]);
  expect(told).toEqual([
    [[id], 'restart'],
    [[id, other.id], 'restart'],
    [[id, other.id], 'person'],
    [[id], 'person'],
  ]);
  const stored = await database.select().from(runs).orderBy(runs.account_id);
  expect(stored.map(({ account_id, started_by_name }) => [account_id, started_by_name])).toEqual([
    [id, 'ben'],
    [other.id, 'ada'],
  ]);
});

test('a run that waits for a setting no longer says so when a person asks again after one is selected', async () => {
  await queueRun(database, id, { request: RESTART });
  const details = async () => [
    await database.select({ detail: runs.detail }).from(runs),
    await database.select({ detail: progress.detail }).from(progress),
  ];
  expect(await details()).toEqual([[{ detail: NO_SETTING }], [{ detail: NO_SETTING }]]);
  await seedSettings(database);
  await database.update(llm_settings).set({ is_selected: false });
  await queueRun(database, id, { request: RESTART });
  expect(await details()).toEqual([[{ detail: NO_SETTING }], [{ detail: NO_SETTING }]]);
  await database.update(llm_settings).set({ is_selected: true });
  await queueRun(database, id, { request: ADA });
  expect(await details()).toEqual([[{ detail: null }], [{ detail: null }]]);
  await database.delete(llm_settings);
});

test('a run that ends while another waits leaves the account waiting, with the reason of that run', async () => {
  await queueRun(database, id);
  await showEnd(database, id, 'done', null);
  const [shown] = await database.select({ state: progress.state, detail: progress.detail }).from(progress);
  expect(shown).toEqual({ state: 'queued', detail: NO_SETTING });
});

const progressOf = async (accountId: number) => {
  const rows = await database.select().from(progress);
  return rows.filter(({ account_id }) => account_id === accountId).map(({ state, detail }) => ({ state, detail }));
};
const ANALYSING = { state: 'analysing', detail: null } as const;
const QUEUED = { state: 'queued', detail: NO_SETTING };

test('an account whose run is going on shows that work while another run waits', async () => {
  await database.insert(runs).values({ account_id: id, state: 'running', trigger: 'import' });
  await database.insert(progress).values({ account_id: id, ...ANALYSING });
  await queueRun(database, id);
  expect(await progressOf(id)).toEqual([ANALYSING]);
});

test('an account waits although the run of another one is going on, and although its own has ended', async () => {
  const [other = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'other', name: 'Other', network: 'x', source: 'archive' })
    .returning();
  await database.insert(runs).values([
    { account_id: other.id, state: 'running', trigger: 'import' },
    { account_id: id, state: 'done', trigger: 'import' },
  ]);
  await database.insert(progress).values([
    { account_id: other.id, ...ANALYSING },
    { account_id: id, state: 'done', detail: null },
  ]);
  await queueRun(database, id);
  expect([await progressOf(id), await progressOf(other.id)]).toEqual([[QUEUED], [ANALYSING]]);
});

test('holding some accounts tells which of them exist, and holds no others', async () => {
  await database.insert(accounts).values({ screen_name: 'other', name: 'Other', network: 'x', source: 'archive' });
  expect(await database.transaction((transaction) => holdAccounts(transaction, [id, 0]))).toEqual([id]);
});
