import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { removeAccounts } from '#server/domain/runs/remove-accounts.ts';
import { SHOWN_RUN } from '#server/domain/runs/shown-run.ts';
import { runs } from '#server/domain/runs/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

let nadia: number;
let omar: number;
beforeEach(async () => {
  await database.delete(accounts);
  const given = ['nadia', 'omar'].map((name) => ({ ...{ screen_name: name, name }, network: 'x', source: 'archive' }));
  [nadia = 0, omar = 0] = (await database.insert(accounts).values(given).returning()).map(({ id }) => id);
});

const READ = { propaganda_fingerprint: 'p', disinformation_fingerprint: 'd', counts_reposts: false, languages: ['en'] };
async function store(given: Partial<typeof runs.$inferInsert>, account_id = nadia): Promise<number> {
  const [{ id } = expect.unreachable()] = await database
    .insert(runs)
    .values({ ...{ account_id, state: 'done', trigger: 'import' }, ...READ, ...given })
    .returning();
  return id;
}
const shown = async (account = nadia) => {
  const [found] = await database
    .select({ id: runs.id })
    .from(accounts)
    .leftJoin(runs, eq(runs.id, SHOWN_RUN))
    .where(eq(accounts.id, account));
  return found?.id;
};

test('an account shows the run that read most, the newest of these, of those that were made like its newest', async () => {
  expect(await shown()).toBeNull();
  await store({ state: 'failed', posts_to_read: 90 });
  expect(await shown()).toBeNull();
  const most = await store({ posts_to_read: 10 });
  await store({ posts_to_read: 8 });
  await store({ state: 'partial', posts_to_read: 20, posts_beyond_budget: 12 });
  for (const state of ['failed', 'cancelled', 'running', 'queued'] as const) await store({ state, posts_to_read: 90 });
  const others = await store({ posts_to_read: 70 }, omar);
  expect([await shown(), await shown(omar)]).toEqual([most, others]);
  const newest = await store({ state: 'partial', posts_to_read: 15, posts_beyond_budget: 5 });
  expect(await shown()).toBe(newest);
  await store({ posts_to_read: 3, propaganda_fingerprint: 'q' }, omar);
  expect(await shown()).toBe(newest);
});

test.each<[string, Partial<typeof runs.$inferInsert>]>([
  ['another analyzer for propaganda', { propaganda_fingerprint: 'q' }],
  ['another analyzer for disinformation', { disinformation_fingerprint: 'e' }],
  ['reposts', { counts_reposts: true }],
  ['all languages', { languages: null }],
])('an account shows its newest run with %s, though that read less, until one as before ends', async (_, other) => {
  const before = await store({ posts_to_read: 10 });
  const changed = await store({ posts_to_read: 2, ...other });
  expect(await shown()).toBe(changed);
  const thinner = await store({ posts_to_read: 1, ...other });
  expect([await shown(), thinner > changed]).toEqual([changed, true]);
  await store({ posts_to_read: 1 });
  expect(await shown()).toBe(before);
});

test('of the accounts that are named those go that meet a condition, with their runs, and nobody else', async () => {
  const [own, others] = [await store({}), await store({}, omar)];
  const left = async () => ({
    accounts: (await database.select().from(accounts).orderBy(accounts.id)).map(({ id }) => id),
    runs: (await database.select().from(runs).orderBy(runs.id)).map(({ id }) => id),
  });
  const all = { accounts: [nadia, omar], runs: [own, others] };
  expect([await removeAccounts(database, []), await left()]).toEqual([0, all]);
  const isOmar = eq(accounts.screen_name, 'omar');
  expect([await removeAccounts(database, [nadia], isOmar), await left()]).toEqual([0, all]);
  expect([await removeAccounts(database, [nadia, omar], isOmar), await left()]).toEqual([
    ...[1, { accounts: [nadia], runs: [own] }],
  ]);
  expect([await removeAccounts(database, [nadia, omar]), await left()]).toEqual([1, { accounts: [], runs: [] }]);
});
