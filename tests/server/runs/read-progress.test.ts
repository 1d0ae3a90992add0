import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, progress, watches } from '#server/domain/accounts/tables.ts';
import { users } from '#server/domain/people/tables.ts';
import { readProgress, readWatchedProgress } from '#server/domain/runs/read-progress.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();
const ADA = { id: '00000000-0000-4000-8000-00000000000a', is_superuser: true };
const UPDATED = new Date('2026-01-01T00:00:00Z');

let nadia: number;
let omar: number;
beforeEach(async () => {
  await database.delete(accounts);
  [nadia, omar] = [await store('nadia', 'analysing'), await store('omar', 'done')];
});

async function store(screen_name: string, state: (typeof progress.$inferInsert)['state']): Promise<number> {
  const account = { screen_name, name: screen_name, network: 'x', source: 'archive' };
  const [{ id } = expect.unreachable()] = await database.insert(accounts).values(account).returning();
  await database.insert(progress).values({ account_id: id, state, fetched: 12, updated_at: UPDATED });
  return id;
}

const storeRun = async (account_id: number, columns: Partial<typeof runs.$inferInsert>) => {
  const [run = expect.unreachable()] = await database
    .insert(runs)
    .values({ account_id, state: 'done', trigger: 'import', ...columns })
    .returning();
  return run.id;
};

test('an account without a run has nothing to analyse yet', async () => {
  expect(await readProgress(database, ADA, [omar])).toEqual([
    {
      ...{
        screen_name: 'omar',
        state: 'done',
        fetched: 12,
        analysed: 0,
        total: 0,
        failed: null,
        detail: null,
        run: null,
      },
      updated_at: '2026-01-01T00:00:00.000Z',
      seconds_since_update: expect.any(Number),
    },
  ]);
});

test('an account whose work never began has no progress to tell', async () => {
  await database.delete(progress).where(eq(progress.account_id, nadia));
  const told = (progress: { screen_name: string }[]) => progress.map(({ screen_name }) => screen_name);
  expect(told(await readProgress(database, ADA, [nadia, omar]))).toEqual(['omar']);
  const watched = await readWatchedProgress(database, [ADA.id], [nadia, omar]);
  expect(told(watched.map(({ progress }) => progress))).toEqual(['omar']);
});

test('how long ago the progress changed is told by the clock of the database', async () => {
  const seen = await database.transaction(async (transaction) => {
    await transaction.update(progress).set({ updated_at: sql`now() - interval '90.5 seconds'` });
    return readProgress(transaction, ADA, [omar]);
  });
  expect(seen.map(({ seconds_since_update }) => seconds_since_update)).toEqual([90.5]);
});

test('each account shows its own run: the one that is running, or else its newest', async () => {
  const read = { posts_to_read: 90, answers: 170, posts_refused: 3, posts_unreadable: 2 };
  const running = await storeRun(nadia, { state: 'running', ...read });
  await storeRun(nadia, { state: 'queued' });
  await storeRun(omar, { posts_to_read: 7 });
  const newest = await storeRun(omar, { posts_to_read: 5 });
  const seen = await readProgress(database, ADA, [nadia, omar]);
  expect(seen.map(({ screen_name, analysed, total, run }) => ({ screen_name, analysed, total, run: run?.id }))).toEqual(
    expect.arrayContaining([
      { screen_name: 'nadia', analysed: 85, total: 90, run: running },
      { screen_name: 'omar', analysed: 5, total: 5, run: newest },
    ]),
  );
  expect(seen).toHaveLength(2);
});

test('a person sees the progress of the accounts that they watch, and for many people it is read once', async () => {
  const people = await database
    .insert(users)
    .values(['ada', 'ben', 'cleo'].map((username) => ({ username, full_name: username, password_hash: '' })))
    .returning();
  const [ada, ben, cleo] = people.map(({ id }) => id) as [string, string, string];
  await database.insert(watches).values([
    { user_id: ada, account_id: nadia },
    { user_id: ben, account_id: nadia },
    { user_id: ben, account_id: omar },
    { user_id: cleo, account_id: omar },
  ]);
  const waiting = await store('petra', 'queued');
  const namesFor = async (id: string) =>
    (await readProgress(database, { id, is_superuser: false }, [nadia, omar, waiting])).map((one) => one.screen_name);
  expect([await namesFor(ada), (await namesFor(ben)).toSorted()]).toEqual([['nadia'], ['nadia', 'omar']]);
  const own = await storeRun(nadia, { posts_to_read: 5 });
  await storeRun(waiting, { posts_to_read: 8 });
  const read = await readWatchedProgress(database, [ada, cleo], [nadia, omar]);
  const told = read.map(({ accountId, progress, watchers }) => [
    ...[accountId, progress.screen_name, progress.run?.id ?? null, [...watchers]],
  ]);
  expect(told.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
    [nadia, 'nadia', own, [ada]],
    [omar, 'omar', null, [cleo]],
  ]);
});
