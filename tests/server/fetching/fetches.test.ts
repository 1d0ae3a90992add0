import { beforeEach, expect, test } from 'vitest';
import { accounts } from '#server/domain/accounts/tables.ts';
import { forgetCursor, isSameStep, leftOf, notePage, openFetch, readFetch } from '#server/domain/fetching/fetches.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import type { Page } from '#server/domain/sources/source.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

const LONG_AGO = new Date('2026-03-01T00:00:00.000Z');
/** A fetching that has come far, and whose source refused a cursor. */
const FAR = {
  ...{ round: 4, is_open: true, cursor: 'c', since_id: '70', until_id: '95', newest_id: '120', oldest_id: '90' },
  ...{ wanted: 50, received: 30, empty_pages: 3, started_at: LONG_AGO, finished_at: LONG_AGO },
};
let [meant, other] = [0, 0];

/** Two accounts whose fetchings have come equally far. Only that of the first may change. */
beforeEach(async () => {
  await database.delete(accounts);
  const rows = await database
    .insert(accounts)
    .values(['weir_watch', 'dry_dock'].map((name) => ({ screen_name: name, name, network: 'x', source: 'x' as const })))
    .returning();
  [meant = 0, other = 0] = rows.map(({ id }) => id);
  await database.insert(fetches).values([meant, other].map((account_id) => ({ account_id, ...FAR })));
});

const read = async (id = meant) => (await readFetch(database, id)) ?? expect.unreachable();
const stayed = async () => expect(await read(other)).toEqual({ account_id: other, ...FAR });
const page = (given: Partial<Page>): Page => ({
  ...{ posts: [post(1, 'One'), post(2, 'Two')], nextCursor: 'd', newestId: '119', oldestId: '80' },
  ...given,
});

test('a new fetching begins with nothing but the place where the last one ended', async () => {
  expect(await openFetch(database, meant, 200)).toBe(5);
  expect(await read()).toEqual({
    account_id: meant,
    ...{ round: 5, is_open: true, cursor: null, since_id: '70', until_id: null, newest_id: null, oldest_id: null },
    ...{ wanted: 200, received: 0, empty_pages: 0, started_at: expect.any(Date), finished_at: null },
  });
  expect((await read()).started_at > LONG_AGO).toBe(true);
  await stayed();
  await database.delete(fetches);
  expect(await openFetch(database, meant, null)).toBe(1);
});

test('a page moves the cursor, adds its posts, and keeps the newest and the oldest post', async () => {
  expect(await notePage(database, await read(), page({}))).toBe(false);
  const moved = { account_id: meant, ...FAR, cursor: 'd', received: 32, empty_pages: 0, oldest_id: '80' };
  expect(await read()).toEqual(moved);
  await notePage(database, await read(), page({ posts: [], newestId: '1000', oldestId: '1001' }));
  expect(await read()).toEqual({ ...moved, newest_id: '1000', empty_pages: 1 });
  await stayed();
});

test.each<[string, Partial<Page>, Partial<typeof FAR>]>([
  ['names no next page', { nextCursor: null }, {}],
  ['brings the last post that is wanted', {}, { wanted: 32 }],
  ['brings more than is wanted', {}, { wanted: 31 }],
  ['is the tenth without a post', { posts: [] }, { empty_pages: 9 }],
])('the page that %s is the last, and the next fetching begins at its newest post', async (_, given, before) => {
  await database.update(fetches).set({ ...before, finished_at: null });
  expect(await notePage(database, await read(), page(given))).toBe(true);
  expect(await read()).toMatchObject({ is_open: false, cursor: null, since_id: '120', newest_id: '120' });
  expect((await read()).finished_at).toBeInstanceOf(Date);
  expect(await read(other)).toMatchObject({ is_open: true, since_id: '70' });
});

test.each<[string, Partial<Page>, Partial<typeof FAR>]>([
  ['leaves one that is wanted', {}, { wanted: 33 }],
  ['is the ninth without a post', { posts: [] }, { empty_pages: 8 }],
])('the page that %s is not the last', async (_, given, before) => {
  await database.update(fetches).set(before);
  expect(await notePage(database, await read(), page(given))).toBe(false);
  expect(await read()).toMatchObject({ is_open: true, cursor: 'd', since_id: '70' });
});

test('an older post than the last fetching ended with does not move the place where the next one begins', async () => {
  await database.update(fetches).set({ since_id: '121' });
  await notePage(database, await read(), page({ nextCursor: null }));
  expect(await read()).toMatchObject({ since_id: '121', newest_id: '120' });
});

test('after a refused cursor the next page begins below the oldest post', async () => {
  await forgetCursor(database, await read());
  expect(await read()).toEqual({ account_id: meant, ...FAR, cursor: null, until_id: '90' });
  await stayed();
});

test('two looks at a fetching are of the same step only if nothing of it has moved', async () => {
  const before = await read();
  const moves = [{ round: 5 }, { is_open: false }, { cursor: 'd' }, { received: 31 }];
  expect([
    isSameStep(before, { ...before }),
    ...moves.map((move) => isSameStep(before, { ...before, ...move })),
  ]).toEqual([true, false, false, false, false]);
  expect([leftOf(before), leftOf({ ...before, wanted: null })]).toEqual([20, null]);
});
