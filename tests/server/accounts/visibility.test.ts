import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, ended_watches, progress, watches } from '#server/domain/accounts/tables.ts';
import { AccountNotFound, findAccount, isSeen, isVisibleTo } from '#server/domain/accounts/visibility.ts';
import { readWatchedProgress } from '#server/domain/runs/read-progress.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const api = await startApi(database);
const root = (await api.add('root', { is_superuser: true })).person;
const ada = (await api.add('ada')).person;
const ben = (await api.add('ben')).person;

/** An account, who watches it, and whose watch has just ended. */
async function store(screen_name: string, watchedBy: (typeof ada)[], endedBy: (typeof ada)[] = []): Promise<number> {
  const account = { screen_name, name: screen_name, network: 'x', source: 'archive' };
  const [{ id } = expect.unreachable()] = await database.insert(accounts).values(account).returning();
  await database.insert(progress).values({ account_id: id, state: 'done' });
  for (const { id: user_id } of watchedBy) await database.insert(watches).values({ account_id: id, user_id });
  for (const { id: user_id } of endedBy)
    await database
      .insert(ended_watches)
      .values({ removal: randomUUID(), account_id: id, user_id, ended_by: user_id, watched_at: new Date() });
  return id;
}
const ofAda = await store('of_ada', [ada]);
const ofBoth = await store('of_both', [ada, ben]);
const leftByBen = await store('left_by_ben', [ada], [ben]);
const leftByAll = await store('left_by_all', [], [ben]);
const ofNobody = await store('of_nobody', []);

test.each([
  [
    'a superuser sees all but those that nobody watches any more and whose removal can be taken back',
    root,
    [ofAda, ofBoth, leftByBen, ofNobody],
  ],
  ['a person sees those that she watches', ada, [ofAda, ofBoth, leftByBen]],
  ['a person does not see those of others, nor those whose watch he ended', ben, [ofBoth]],
])('%s', async (_, viewer, seen) => {
  const visible = await database.select({ id: accounts.id }).from(accounts).where(isVisibleTo(database, viewer));
  const byNumber = await database.execute<{ id: number }>(
    sql`select account_id as id from progress where ${isSeen(viewer, sql`account_id`)}`,
  );
  const byName = [];
  for (const { id, screen_name } of await database.select().from(accounts)) {
    const found = await findAccount(database, viewer, screen_name.toUpperCase()).catch((error: unknown) => error);
    if (!(found instanceof AccountNotFound)) byName.push(found);
    else expect(seen).not.toContain(id);
  }
  expect(new Set(visible.map(({ id }) => id))).toEqual(new Set(seen));
  expect(new Set(byNumber.rows.map(({ id }) => id))).toEqual(new Set(seen));
  expect(byName).toHaveLength(seen.length);
});

test('progress that is read for many people names those among them who watch the account', async () => {
  const watchersOf = async (ids: string[]) =>
    (await readWatchedProgress(database, ids, [ofBoth, leftByAll])).map(({ accountId, watchers }) => [
      accountId,
      [...watchers],
    ]);
  expect(new Map((await watchersOf([ben.id, root.id])) as [number, string[]][])).toEqual(
    new Map([
      [ofBoth, [ben.id]],
      [leftByAll, []],
    ]),
  );
});
