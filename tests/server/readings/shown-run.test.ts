import { beforeEach, expect, test } from 'vitest';
import type { LevelReport } from '#contract/level.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { readLevelReport } from '#server/domain/evidence/read-level-report.ts';
import { readShownRun } from '#server/domain/readings/shown-run.ts';
import { readings_of } from '#server/domain/readings/tables.ts';
import { listRuns } from '#server/domain/runs/describe-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const VIEWER = { id: '00000000-0000-0000-0000-000000000000', is_superuser: true };

/** The account's report after these runs, oldest first; runs are numbered from 1 on. */
async function reportAfter(...given: Partial<typeof runs.$inferInsert>[]): Promise<LevelReport> {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'weir_watch', name: 'Weir Watch', source: 'archive', network: 'x' })
    .returning();
  const account_id = account?.id ?? 0;
  await database.insert(progress).values({ account_id, state: 'done' });
  for (const [place, run] of given.entries()) {
    await database.insert(runs).values({
      id: place + 1,
      account_id,
      state: 'done',
      trigger: 'person',
      propaganda_fingerprint: 'p',
      disinformation_fingerprint: 'd',
      ...run,
    });
    for (const kind of ['propaganda', 'disinformation'] as const) {
      const counts = { statements: 0, posts_analysed: 0, posts_flagged: 0 };
      await database.insert(levels).values({ run_id: place + 1, kind, band_note: 'few_statements', ...counts });
    }
  }
  return readLevelReport(database, VIEWER, { id: account_id, screen_name: 'weir_watch' }, 'propaganda', null);
}

beforeEach(async () => {
  await database.delete(accounts);
});

const FULL = { posts_to_read: 1_000 };
const PART = { state: 'partial', posts_to_read: 1_000, posts_beyond_budget: 992 } as const;

test('a run that read fewer posts does not replace a fuller one, and the report names it', async () => {
  expect(await reportAfter(FULL, PART)).toMatchObject({ run_id: 1, thinner_run: { id: 2, posts_read: 8 } });
});

test('of several later runs that read fewer posts, the report names the newest', async () => {
  const newest = { ...PART, posts_beyond_budget: 995 };
  expect(await reportAfter(FULL, PART, newest)).toMatchObject({ run_id: 1, thinner_run: { id: 3, posts_read: 5 } });
});

test.each([
  ['read as many posts', [FULL, FULL]],
  ['read more posts', [PART, FULL]],
  ['was made with another analyzer', [FULL, { ...PART, propaganda_fingerprint: 'other' }]],
  ['was made with another analyzer of disinformation', [FULL, { ...PART, disinformation_fingerprint: 'other' }]],
  ['counts reposts, as the other did not', [FULL, { ...PART, counts_reposts: true }]],
  ['read fewer languages', [FULL, { ...PART, languages: ['en'] }]],
])('the newest run is shown when it %s', async (_, given) => {
  expect(await reportAfter(...given)).toMatchObject({ run_id: 2, thinner_run: null });
});

test('a run of another analyzer between two of one hides neither', async () => {
  const other = { ...FULL, propaganda_fingerprint: 'other' };
  expect(await reportAfter(FULL, other, PART)).toMatchObject({ run_id: 1, thinner_run: { id: 3, posts_read: 8 } });
});

test('runs that failed or were cancelled are never shown', async () => {
  expect(await reportAfter(PART, { ...FULL, state: 'cancelled' }, { ...FULL, state: 'failed' })).toMatchObject({
    run_id: 1,
    thinner_run: null,
  });
});

test('a run that failed with another analyzer hides none of the analyzer before', async () => {
  const failed = { ...FULL, state: 'failed', propaganda_fingerprint: 'other' } as const;
  expect(await reportAfter(FULL, failed)).toMatchObject({ run_id: 1, thinner_run: null });
});

test('readings that belong to another run are made again for the one that is shown', async () => {
  await reportAfter(FULL, PART);
  const [account = expect.unreachable()] = await database.select().from(accounts);
  await database.update(readings_of).set({ run_id: 2 });
  await readShownRun(database, account);
  expect(await database.select().from(readings_of)).toEqual([{ account_id: account.id, run_id: 1 }]);
});

test('the list of runs marks the one that is shown, or none', async () => {
  await reportAfter(FULL, PART);
  expect(await listShown()).toEqual([
    [2, false],
    [1, true],
  ]);
  await database.delete(accounts);
  await reportAfter({ state: 'failed' });
  expect(await listShown()).toEqual([[1, false]]);
});

async function listShown() {
  const [account = expect.unreachable()] = await database.select().from(accounts);
  const { data } = await listRuns(database, account, { skip: 0, limit: 100 });
  return data.map(({ id, is_shown }) => [id, is_shown]);
}
