import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts, progress, watches } from '#server/domain/accounts/tables.ts';
import { joinArchived } from '#server/domain/archives/join-archived.ts';
import { users } from '#server/domain/people/tables.ts';
import { account_tags } from '#server/domain/watching/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
const [ada = expect.unreachable(), ben = expect.unreachable()] = await database
  .insert(users)
  .values([
    { username: 'ada', full_name: 'Ada', password_hash: '' },
    { username: 'ben', full_name: 'Ben', password_hash: '' },
  ])
  .returning();

let weir = 0;
beforeEach(async () => {
  await database.delete(accounts);
  weir = await hold({ external_id: '11', screen_name: 'weir', source: 'x' });
  await storePosts(database, weir, [post(1, 'Common')]);
  await database.insert(progress).values({ account_id: weir, state: 'done', fetched: 1 });
});

async function hold(changes: Partial<typeof accounts.$inferInsert>): Promise<number> {
  const given = {
    screen_name: crypto.randomUUID(),
    name: 'Weir',
    network: 'x',
    source: 'archive',
    ...changes,
  } as const;
  const [{ id } = expect.unreachable()] = await database.insert(accounts).values(given).returning();
  return id;
}

/** An account of an archive that had the name before, with these posts. */
async function former(changes: Partial<typeof accounts.$inferInsert>, ...numbers: number[]): Promise<number> {
  const id = await hold(changes);
  await database
    .update(accounts)
    .set({ screen_name: `Weir~${id}` })
    .where(eq(accounts.id, id));
  const each = (number: number) => ({
    ...post(number, `Words ${number}`),
    seen_at: '2026-02-01T00:00:00.000Z',
    kind: 'reply' as const,
    parent: { by: 'dock', text: 'Is it open?' },
    original_at: '2026-01-01T00:00:00.000Z',
    counts: { likes: 1, replies: 2, reposts: 3, quotes: 4 },
    links: ['https://a.example/'],
  });
  await storePosts(database, id, numbers.map(each), 'archive');
  return id;
}
const accountIds = async () => (await database.select().from(accounts).orderBy(asc(accounts.id))).map(({ id }) => id);

test('the posts that only the archive has move as they are, in their order, with watch and tag', async () => {
  const neighbour = await hold({});
  await storePosts(database, neighbour, [post(1, 'Common'), post(9, 'Elsewhere')]);
  const id = await former({}, 1, 3, 2);
  const since = new Date('2026-03-01T00:00:00Z');
  await database.insert(watches).values({ user_id: ada.id, account_id: id, created_at: since });
  await database.insert(account_tags).values({ user_id: ada.id, account_id: id, tag: 'Water' });
  const stored = () => database.select().from(posts).where(eq(posts.account_id, weir)).orderBy(asc(posts.id));
  const [common] = await stored();
  const before = await database.select().from(posts).where(eq(posts.account_id, id)).orderBy(asc(posts.id));
  await joinArchived(database, weir);
  const moved = before.slice(1).map((row) => ({ ...row, id: expect.any(Number), account_id: weir }));
  expect({ ids: await accountIds(), posts: await stored() }).toEqual({
    ids: [weir, neighbour],
    posts: [common, ...moved],
  });
  expect({
    watches: await database.select().from(watches),
    tags: await database.select().from(account_tags),
    progress: await database.select({ fetched: progress.fetched }).from(progress),
  }).toMatchObject({
    watches: [{ user_id: ada.id, account_id: weir, created_at: since }],
    tags: [{ user_id: ada.id, account_id: weir, tag: 'Water' }],
    progress: [{ fetched: 3 }],
  });
});

test('who watched two accounts that join watches since the earlier time', async () => {
  const [one, other] = [await former({}, 1), await former({}, 1)];
  const [early, late] = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')];
  await database.insert(watches).values([
    { user_id: ada.id, account_id: one, created_at: late },
    { user_id: ada.id, account_id: other, created_at: early },
  ]);
  await joinArchived(database, weir);
  expect(await database.select().from(watches)).toMatchObject([{ account_id: weir, created_at: early }]);
});

test('who watched another account and tagged it does not get the account, nor its posts the account', async () => {
  await former({}, 1);
  const another = await hold({});
  await storePosts(database, another, [post(9, 'Elsewhere')]);
  await database.insert(watches).values({ user_id: ben.id, account_id: another });
  await database.insert(account_tags).values({ user_id: ben.id, account_id: another, tag: 'Other' });
  await joinArchived(database, weir);
  const of = <Row extends { account_id: number }>(rows: Row[]) => rows.filter(({ account_id }) => account_id === weir);
  expect({
    watches: of(await database.select().from(watches)),
    tags: of(await database.select().from(account_tags)),
    posts: of(await database.select().from(posts)).map(({ text }) => text),
  }).toEqual({ watches: [], tags: [], posts: ['Common'] });
});

test.each([
  ['of another network', { network: 'bluesky', source: 'bluesky_archive' }, [1]],
  ['with an id of its own', { external_id: '12' }, [1]],
  ['without a post in common', {}, [2]],
])('an account %s stays', async (_, changes, numbers) => {
  const id = await former(changes, ...numbers);
  // It never had the name.
  const neighbour = await hold({});
  await storePosts(database, neighbour, [post(1, 'Common')]);
  await joinArchived(database, weir);
  expect(await accountIds()).toEqual([weir, id, neighbour]);
});

test('nothing joins an account whose id is not known', async () => {
  const id = await former({}, 1);
  await database.update(accounts).set({ external_id: null }).where(eq(accounts.id, weir));
  await joinArchived(database, weir);
  expect(await accountIds()).toEqual([weir, id]);
});
