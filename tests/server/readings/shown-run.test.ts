import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { LevelReport } from '#contract/level.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { readLevelReport } from '#server/domain/evidence/read-level-report.ts';
import { ensureStatements, measuredRunOf, readShownRun } from '#server/domain/readings/shown-run.ts';
import { level_statements, readings, readings_of } from '#server/domain/readings/tables.ts';
import { results } from '#server/domain/results/tables.ts';
import { listRuns } from '#server/domain/runs/describe-run.ts';
import { levels, runs } from '#server/domain/runs/tables.ts';
import type { Transaction } from '#server/foundations/database/connect.ts';
import { READINGS_LOCK } from '#server/foundations/database/locks.ts';
import { storeAnswered } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { whileHeld } from '#tests/server/support/waiting.ts';

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
  await database.delete(results);
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

describe('readings and statements', () => {
  /** A strength that no run gives. */
  const BY_HAND = 0.111;
  const spoil = () => database.update(readings).set({ propaganda_strength: BY_HAND });
  const spoiledOf = (accountId: number) =>
    database.$count(readings, and(eq(readings.account_id, accountId), eq(readings.propaganda_strength, BY_HAND)));

  test('of the shown run are made once, each account by its own run', async () => {
    const { account, stranger } = await storeAnswered(database);
    for (const one of [account, stranger]) await readShownRun(database, one);
    await spoil();
    for (const one of [account, stranger]) await readShownRun(database, one);
    expect([await spoiledOf(account.id), await spoiledOf(stranger.id)]).toEqual([14, 2]);
  });

  test('that somebody else has made meanwhile are not made again', async () => {
    const { account, run } = await storeAnswered(database);
    await spoil();
    const made = async (transaction: Transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${READINGS_LOCK}::int, ${account.id}::int)`);
      await transaction.insert(readings_of).values({ account_id: account.id, run_id: run.id });
    };
    expect(await whileHeld(database, made, [() => readShownRun(database, account)])).toEqual([run]);
    expect(await spoiledOf(account.id)).toBe(14);
  });

  test('that are missing are made, statements of both questions as they were, for that run only', async () => {
    const { account, stranger, run } = await storeAnswered(database);
    for (const one of [account, stranger]) await readShownRun(database, one);
    const all = () => database.select().from(level_statements).orderBy(level_statements.run_id, level_statements.kind);
    const before = await all();
    expect(before.map(({ kind, leads }) => [kind, leads.length])).toEqual([
      ['disinformation', 2],
      ['propaganda', 2],
      ['disinformation', 7],
      ['propaganda', 5],
    ]);
    await database.delete(level_statements).where(eq(level_statements.run_id, run.id));
    await ensureStatements(database, run);
    expect(await all()).toEqual(before);
    await database.delete(level_statements).where(eq(level_statements.kind, 'disinformation'));
    await ensureStatements(database, run);
    expect(await all()).toEqual(before.slice(1));
  });

  test('that are there stay as they are', async () => {
    const { account, run } = await storeAnswered(database);
    await readShownRun(database, account);
    await database.update(level_statements).set({ cues: ['By hand'] });
    await ensureStatements(database, run);
    const cues = await database.select({ cues: level_statements.cues }).from(level_statements);
    expect(cues).toEqual([{ cues: ['By hand'] }, { cues: ['By hand'] }]);
  });
});

test('a run that never began has no fingerprints, and reads nothing', async () => {
  const { run } = await storeAnswered(database);
  const { fingerprints } = measuredRunOf({ ...run, propaganda_fingerprint: null, disinformation_fingerprint: null });
  expect(fingerprints).toEqual({ propaganda: '', disinformation: '' });
});
