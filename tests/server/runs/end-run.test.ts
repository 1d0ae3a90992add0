import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { audit_log } from '#server/domain/audit/tables.ts';
import { announceWait, CANCELLED, cancelRun, failAccount, showEnd } from '#server/domain/runs/end-run.ts';
import { readProgress } from '#server/domain/runs/read-progress.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const ADA = { user: { id: '00000000-0000-4000-8000-00000000000a', username: 'ada' }, address: '192.0.2.1' };
const VIEWER = { id: ADA.user.id, is_superuser: true };
const LONG_AGO = new Date('2026-01-01T00:00:00Z');
const REASON = 'A reason';

type Account = typeof accounts.$inferSelect;
type State = (typeof runs.$inferInsert)['state'];
let nadia: Account;

async function store(screen_name: string, state: (typeof progress.$inferInsert)['state']): Promise<Account> {
  const account = { screen_name, name: screen_name, network: 'x', source: 'archive' };
  const [stored = expect.unreachable()] = await database.insert(accounts).values(account).returning();
  await database.insert(progress).values({ account_id: stored.id, state, updated_at: LONG_AGO });
  return stored;
}

/** Its worker began to read a thousand seconds ago, if it is running. */
async function storeRun(state: State, columns: Partial<typeof runs.$inferInsert> = {}) {
  const since = new Date(Date.now() - 1_000_000);
  const held = { lease: ADA.user.id, taken_at: since, reading_since: since };
  const [run = expect.unreachable()] = await database
    .insert(runs)
    .values({
      ...{ account_id: nadia.id, state, trigger: 'import', worked_ms: 5_000, awaits_confirmation: true },
      ...(state === 'running' && held),
      ...columns,
    })
    .returning();
  return run;
}

beforeEach(async () => {
  await database.delete(accounts);
  nadia = await store('nadia', 'analysing');
});

/** What is stored of the runs; of their working time the thousands of seconds, so that the duration of a test does not matter. */
const ended = async () =>
  (await database.select().from(runs).orderBy(runs.id)).map((run) => ({
    ...{ state: run.state, detail: run.detail, lease: run.lease, taken_at: run.taken_at },
    ...{ reading_since: run.reading_since, awaits_confirmation: run.awaits_confirmation },
    has_finished: run.finished_at !== null,
    thousands: Math.floor(run.worked_ms / 1_000_000),
  }));
const LEFT = { lease: null, taken_at: null, reading_since: null, awaits_confirmation: false, has_finished: true };

const shown = async () => {
  const [row = expect.unreachable()] = await database.select().from(progress).where(eq(progress.account_id, nadia.id));
  return { state: row.state, detail: row.detail, isNew: row.updated_at > LONG_AGO };
};
const told = async () => {
  const { actor, action, subject, detail } = audit_log;
  return database.select({ actor, action, subject, detail }).from(audit_log).where(eq(subject, nadia.screen_name));
};

test.each([
  ['running', 1],
  ['queued', 0],
] as const)(
  'a %s run that is cancelled has no worker, waits for nothing, and keeps its working time',
  async (state, thousands) => {
    nadia = await store(`nadia-${state}`, 'queued');
    const run = await storeRun(state);
    expect(await cancelRun(database, nadia, run.id, ADA)).toBe(true);
    expect(await ended()).toEqual([{ ...LEFT, state: 'cancelled', detail: CANCELLED, thousands }]);
    expect(await shown()).toEqual({ state: 'cancelled', detail: CANCELLED, isNew: true });
    const line = { actor: 'ada', action: 'analysis.cancelled', subject: nadia.screen_name, detail: { run: run.id } };
    expect(await told()).toEqual([line]);
    expect(await cancelRun(database, nadia, run.id, ADA)).toBe(false);
    expect(await told()).toEqual([line]);
  },
);

test('a run that is cancelled leaves another of its account as it is', async () => {
  const run = await storeRun('running');
  await storeRun('queued', { detail: REASON });
  await cancelRun(database, nadia, run.id, ADA);
  expect(await ended()).toMatchObject([{ state: 'cancelled' }, { state: 'queued', detail: REASON }]);
  expect(await shown()).toMatchObject({ state: 'queued', detail: REASON });
});

test('an end is told at its own time, also in a transaction that began long before', async () => {
  const isLater = await database.transaction(async (transaction) => {
    await showEnd(transaction, nadia.id, 'done', null);
    const [row] = await transaction.select({ later: sql<boolean>`${progress.updated_at} > now()` }).from(progress);
    return row?.later;
  });
  expect(isLater).toBe(true);
});

test('work that is queued again no longer shows why earlier work ended', async () => {
  await database.update(progress).set({ state: 'failed', detail: REASON });
  await queueProgress(database, [nadia.id]);
  expect(await shown()).toEqual({ state: 'queued', detail: null, isNew: true });
});

test('a running run that must wait is queued again, without its worker', async () => {
  await storeRun('running');
  await announceWait(database, nadia.id, REASON);
  const queued = { ...LEFT, state: 'queued', detail: REASON, thousands: 1 };
  expect(await ended()).toEqual([{ ...queued, awaits_confirmation: true, has_finished: false }]);
  expect(await shown()).toEqual({ state: 'queued', detail: REASON, isNew: true });
});

test('a running run that must wait ends if another of its account was queued meanwhile', async () => {
  await storeRun('running', { account_id: (await store('other', 'analysing')).id });
  await storeRun('running');
  await storeRun('queued');
  await announceWait(database, nadia.id, REASON);
  const detail = 'Ended, because a later run reads the same posts and more';
  const [ofOther, ...own] = await ended();
  expect(ofOther).toMatchObject({ state: 'running', lease: ADA.user.id });
  expect(own).toEqual([
    { ...LEFT, state: 'cancelled', detail, thousands: 1 },
    { ...LEFT, state: 'queued', detail: REASON, awaits_confirmation: true, has_finished: false, thousands: 0 },
  ]);
});

test('what waits, ends or fails of one account changes no other one that runs and waits', async () => {
  const other = await store('other', 'analysing');
  const of = { account_id: other.id, detail: 'Its own' };
  const others = [await storeRun('running', of), await storeRun('queued', of)];
  const [{ id: own }, waiting] = [await storeRun('running'), { state: 'queued', detail: REASON }];
  const stored = async () => {
    const all = await database.select().from(runs).orderBy(runs.id);
    const [row] = await database.select().from(progress).where(eq(progress.account_id, other.id));
    return { others: [...all.filter(({ account_id }) => account_id === other.id), row], own: all.at(-1) };
  };
  const before = await stored();
  await announceWait(database, nadia.id, REASON);
  expect(await stored()).toMatchObject({ others: before.others, own: { id: own, ...waiting } });
  for (const { id } of others) expect(await cancelRun(database, nadia, id, ADA)).toBe(false);
  await showEnd(database, nadia.id, 'done', null);
  expect(await shown()).toMatchObject(waiting);
  await failAccount(database, nadia.id, REASON);
  expect(await stored()).toMatchObject({ others: before.others, own: { id: own, state: 'failed' } });
});

describe('work that fails for good', () => {
  test('ends its run, says why, and is an analysis that failed', async () => {
    nadia = await store('failing', 'analysing');
    await storeRun('running');
    await failAccount(database, nadia.id, REASON);
    expect(await ended()).toEqual([{ ...LEFT, state: 'failed', detail: REASON, thousands: 1 }]);
    expect(await shown()).toEqual({ state: 'failed', detail: REASON, isNew: true });
    const line = { actor: null, action: 'analysis.failed', subject: 'failing', detail: { reason: REASON } };
    expect(await told()).toEqual([line]);
    expect(await readProgress(database, VIEWER, [nadia.id])).toMatchObject([{ failed: 'analysis' }]);
  });

  test('is not told of an account whose work has ended, nor of one that is gone', async () => {
    nadia = await store('finished', 'done');
    await failAccount(database, nadia.id, REASON);
    await failAccount(database, nadia.id + 1_000, REASON);
    expect([await shown(), await told()]).toEqual([{ state: 'done', detail: null, isNew: false }, []]);
  });

  test.each<[string, State, Partial<typeof runs.$inferInsert>]>([
    ['an analysis failed before', 'failed', { finished_at: new Date(LONG_AGO.getTime() - 1) }],
    ['an analysis ended well since', 'done', { finished_at: new Date() }],
  ])('is a fetching that failed, although %s, or one of another account failed', async (_, state, columns) => {
    const failing = await store('other', 'failed');
    await storeRun('failed', { account_id: failing.id, finished_at: new Date() });
    nadia = await store('unfetched', 'failed');
    await storeRun(state, columns);
    expect(await readProgress(database, VIEWER, [nadia.id])).toMatchObject([{ failed: 'fetching' }]);
  });
});

test.each<[string, State[], object]>([
  ['shows the end where no other waits', ['done'], { state: 'partial', detail: REASON }],
  ['leaves the account waiting where another waits', ['queued'], { state: 'queued', detail: 'Its own' }],
  [
    'leaves the account being analysed where another runs, although one waits',
    ['running', 'queued'],
    { state: 'analysing', detail: null },
  ],
])('a run that ends %s', async (_, states, expected) => {
  for (const state of states) await storeRun(state, { detail: 'Its own' });
  await showEnd(database, nadia.id, 'partial', REASON);
  expect(await shown()).toEqual({ ...expected, isNew: true });
});

test('an account has analysed what its run read, what was refused and what nobody could read, of what was to be read', async () => {
  const counts = { posts_total: 12, posts_to_read: 10, posts_refused: 2, posts_unreadable: 3, posts_beyond_budget: 1 };
  await storeRun('partial', counts);
  expect(await readProgress(database, VIEWER, [nadia.id])).toMatchObject([{ analysed: 9, total: 10 }]);
});
