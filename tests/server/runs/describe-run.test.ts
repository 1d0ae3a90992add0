import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { describeRun, listRuns, newestRun, readRun } from '#server/domain/runs/describe-run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const NOON = new Date('2026-01-01T12:00:00Z');
const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000);

type Row = typeof runs.$inferSelect;
type Account = { id: number; screen_name: string };
let nadia: Account;
let omar: Account;
beforeEach(async () => {
  await database.delete(accounts);
  const given = ['nadia', 'omar'].map((name) => ({ ...{ screen_name: name, name }, network: 'x', source: 'archive' }));
  [nadia = expect.unreachable(), omar = expect.unreachable()] = await database
    .insert(accounts)
    .values(given)
    .returning({ id: accounts.id, screen_name: accounts.screen_name });
});

async function store(account: Account, given: Partial<Row> = {}): Promise<Row> {
  const [row = expect.unreachable()] = await database
    .insert(runs)
    .values({ account_id: account.id, state: 'queued', trigger: 'restart', created_at: NOON, ...given })
    .returning();
  return row;
}
const told = async (given: Partial<Row>) => describeRun(await store(nadia, given), nadia, NOON);

test('a run that has not begun has no setting, no expectation, no cost and no times', async () => {
  const row = await store(nadia);
  expect(describeRun(row, nadia, NOON)).toEqual({
    ...{ id: row.id, screen_name: 'nadia', state: 'queued', detail: null, trigger: 'restart', started_by: null },
    ...{ setting: null, model: null, rules: null, posts_total: 0, posts_to_read: 0, posts_read: 0 },
    ...{ posts_refused: 0, posts_unreadable: 0, posts_not_read: [] },
    posts_set_aside: { language: 0, reposts: 0, limit: 0, budget: 0 },
    ...{ requests: 0, input_tokens: 0, cache_read_tokens: 0, cache_write_tokens: 0, output_tokens: 0 },
    ...{ has_estimated_tokens: false, token_budget: null, cost_usd: null, expected: null },
    ...{ needs_confirmation: false, quotes_refused: 0, labels_found: row.labels_found, injection_attempts: 0 },
    ...{ created_at: '2026-01-01T12:00:00.000Z', started_at: null, finished_at: null },
    ...{ seconds: 0, posts_per_second: null, seconds_left: null },
  });
});

/** Each number is another one, so that no two can be taken for each other. */
const FULL = {
  ...{ state: 'running', detail: 'Why', trigger: 'person', started_by_name: 'ada', awaits_confirmation: true },
  ...{ setting_id: 7, setting_name: 'Ours', setting_version: 3, model: 'lab/x', rules: 9 },
  ...{ posts_total: 900, posts_to_read: 100, posts_refused: 2, posts_unreadable: 3, answers: 61, answers_before: 11 },
  posts_not_read: [
    { language: 'de', posts: 20 },
    { language: 'fr', posts: 5 },
  ],
  ...{ posts_reposts: 30, posts_beyond_limit: 40, posts_beyond_budget: 50, requests: 16, has_estimated_tokens: true },
  ...{ input_tokens: 5_000, cache_read_tokens: 1_000, cache_write_tokens: 2_000, output_tokens: 400 },
  ...{ input_price: 1, output_price: 10, cache_read_price: 0.5, cache_write_price: 2 },
  ...{ token_budget: 6_000, expected_tokens: 7_000, expected_output_tokens: 600 },
  ...{ quotes_refused: 17, labels_found: 18, injection_attempts: 19 },
  ...{ worked_ms: 1_500, taken_at: before(20), reading_since: before(10), started_at: before(60) },
} satisfies Partial<Row>;

test('a run that is going on has all that it used until now, and its pace since it began to read', async () => {
  const row = await store(nadia, FULL);
  expect(describeRun(row, nadia, NOON)).toEqual({
    ...{ id: row.id, screen_name: 'nadia', state: 'running', detail: 'Why', trigger: 'person', started_by: 'ada' },
    ...{ setting: { id: 7, name: 'Ours', version: 3 }, model: 'lab/x', rules: 9, posts_total: 900, posts_to_read: 100 },
    // Half of 61 answers, without five that were refused or unreadable.
    ...{ posts_read: 25, posts_refused: 2, posts_unreadable: 3, posts_not_read: FULL.posts_not_read },
    posts_set_aside: { language: 25, reposts: 30, limit: 40, budget: 50 },
    ...{ requests: 16, input_tokens: 5_000, cache_read_tokens: 1_000, cache_write_tokens: 2_000, output_tokens: 400 },
    ...{ has_estimated_tokens: true, token_budget: 6_000 },
    cost_usd: expect.closeTo((2_000 * 1 + 1_000 * 0.5 + 2_000 * 2 + 400 * 10) / 1_000_000, 12),
    expected: { tokens: 7_000, cost_usd: expect.closeTo((6_400 * 1 + 600 * 10) / 1_000_000, 12) },
    ...{ needs_confirmation: true, quotes_refused: 17, labels_found: 18, injection_attempts: 19 },
    ...{ created_at: '2026-01-01T12:00:00.000Z', started_at: '2026-01-01T11:59:00.000Z', finished_at: null },
    // 50 answers to two questions in ten seconds; 69.5 posts are left.
    ...{ seconds: 21.5, posts_per_second: 2.5, seconds_left: 27.8 },
  });
});

test.each<[string, Partial<Row>, object]>([
  ['with more answers than posts has nothing left', { answers: 211 }, { seconds_left: 0, posts_read: 100 }],
  [
    'whose worker has not begun to read has no pace',
    { reading_since: null },
    { seconds: 21.5, posts_per_second: null },
  ],
  ['that a clock ahead of ours took has worked for no time', { taken_at: before(-5) }, { seconds: 1.5 }],
  ['that began to read right now has no pace', { reading_since: NOON }, { posts_per_second: null, seconds_left: null }],
  ['with few answers has read none', { answers: 5 }, { posts_read: 0 }],
  [
    'without the price of its input has no cost',
    { input_price: null },
    { cost_usd: null, expected: { cost_usd: null } },
  ],
  ['without the price of its output has no cost', { output_price: null }, { cost_usd: null }],
  [
    'without prices of the cache pays as for other input, and a quarter more to write',
    { cache_read_price: null, cache_write_price: null },
    { cost_usd: expect.closeTo((3_000 + 2_000 * 1.25 + 4_000) / 1_000_000, 12) },
  ],
  ['of a setting without a name names none', { setting_name: null }, { setting: null }],
  ['of a setting without a version names none', { setting_version: null }, { setting: null }],
  ['without the id of its setting names none', { setting_id: null }, { setting: null }],
])('a run %s', async (_, given, told) => {
  expect(describeRun(await store(nadia, { ...FULL, ...given }), nadia, NOON)).toMatchObject(told);
});

test.each(['done', 'partial'] as const)('a run that is %s has read what was not set aside', async (state) => {
  const ended = { finished_at: before(5), taken_at: null, lease: null };
  expect(await told({ ...FULL, ...ended, state, answers: 1 })).toMatchObject({
    ...{ posts_read: 100 - 50 - 5, finished_at: '2026-01-01T11:59:55.000Z', seconds: 1.5 },
    ...{ posts_per_second: null, seconds_left: null },
  });
});

test.each(['cancelled', 'failed'] as const)('a run that was %s has read half of its answers', async (state) => {
  expect(await told({ ...FULL, state, finished_at: NOON })).toMatchObject({ posts_read: 25, seconds: 1.5 });
});

test('the runs of an account come newest first, page by page, and the one that it shows is marked', async () => {
  const done = await store(nadia, { state: 'done', posts_to_read: 5 });
  await store(omar, { state: 'done', posts_to_read: 9 });
  const failed = await store(nadia, { state: 'failed' });
  const waiting = await store(nadia);
  const others = await store(omar);
  const list = async (skip: number, limit: number) => {
    const { data, count } = await listRuns(database, nadia, { skip, limit });
    return [count, data.map(({ id, screen_name, is_shown }) => [id, screen_name, is_shown])];
  };
  expect(await list(0, 5)).toEqual([
    3,
    [
      [waiting.id, 'nadia', false],
      [failed.id, 'nadia', false],
      [done.id, 'nadia', true],
    ],
  ]);
  expect(await list(1, 1)).toEqual([3, [[failed.id, 'nadia', false]]]);
  expect(await newestRun(database, nadia)).toMatchObject({ id: waiting.id });
  expect(await newestRun(database, omar)).toMatchObject({ id: others.id, screen_name: 'omar' });
  expect(await readRun(database, nadia, failed.id)).toMatchObject({ id: failed.id, state: 'failed' });
  await expect(readRun(database, omar, failed.id)).rejects.toThrow('Run not found');
  await expect(readRun(database, nadia, others.id + 1)).rejects.toThrow('Run not found');
});

test('before its first run an account has none', async () => {
  await store(omar);
  expect(await newestRun(database, nadia)).toBeNull();
  expect(await listRuns(database, nadia, { skip: 0, limit: 5 })).toEqual({ data: [], count: 0 });
});
