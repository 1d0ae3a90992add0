import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { queueProgress, updateProgress } from '#server/domain/accounts/progress.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { listenForChanges } from '#server/foundations/database/changes.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database, url } = await freshDatabase();
const changes = listenForChanges(url, pino({ level: 'silent' }));
afterAll(() => changes.close());
const heard: unknown[] = [];
await new Promise<void>((resolve) =>
  changes.subscribe((change) => {
    if (change === null) resolve();
    else heard.push(change);
  }),
);

const LONG_AGO = new Date(0);
let [one, two] = [0, 0];

beforeEach(async () => {
  await database.delete(accounts);
  const named = ['nadia', 'other'].map((name) => ({ screen_name: name, name, network: 'x', source: 'archive' }));
  const [first, second] = await database.insert(accounts).values(named).returning();
  [one, two] = [first?.id ?? 0, second?.id ?? 0];
  await database
    .insert(progress)
    .values([one, two].map((account_id) => ({ account_id, state: 'analysing' as const, updated_at: LONG_AGO })));
  heard.length = 0;
});

const states = () =>
  database.select({ account: progress.account_id, state: progress.state }).from(progress).orderBy(progress.account_id);

test('a change has its time, is announced, and says that the account is still there', async () => {
  expect(await updateProgress(database, one, { state: 'done' })).toBe(true);
  const [row = expect.unreachable()] = await database.select().from(progress).where(eq(progress.account_id, one));
  expect(row.state).toBe('done');
  expect(row.updated_at.getTime()).toBeGreaterThan(LONG_AGO.getTime());
  await expect.poll(() => heard).toEqual([{ accounts: [one] }]);
});

test('a change of an account that is gone says so', async () => {
  await database.delete(accounts).where(eq(accounts.id, one));
  expect(await updateProgress(database, one, { state: 'done' })).toBe(false);
});

test('queued work is shown and announced, but not where a run of the same account is running', async () => {
  await database.insert(runs).values([
    { account_id: one, state: 'running', trigger: 'restart' },
    { account_id: two, state: 'done', trigger: 'restart' },
  ]);
  await queueProgress(database, [two, one]);
  expect(await states()).toEqual([
    { account: one, state: 'analysing' },
    { account: two, state: 'queued' },
  ]);
  await expect.poll(() => heard).toEqual([{ accounts: [two, one] }]);
});
