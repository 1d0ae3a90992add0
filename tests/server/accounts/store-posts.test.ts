import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { storePosts, storePostsOfAccounts } from '#server/domain/accounts/store-posts.ts';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();

const newAccount = async (screen_name = 'nadia') => {
  const [account] = await database
    .insert(accounts)
    .values({ screen_name, name: 'Nadia', network: 'x', source: 'archive' })
    .returning();
  if (account === undefined) throw new Error('No account was stored');
  return account.id;
};
const stored = (accountId: number) =>
  database
    .select({ external_id: posts.external_id, text: posts.text, text_hash: posts.text_hash })
    .from(posts)
    .where(eq(posts.account_id, accountId))
    .orderBy(asc(posts.external_id));

beforeEach(async () => {
  await database.delete(accounts);
});

test('a post is stored as its source gave it', async () => {
  const id = await newAccount();
  await storePosts(database, id, [
    {
      external_id: '7',
      text: "It's 100 % \\ {true} 🚨",
      created_at: '2026-01-02T03:04:05.000Z',
      lang: 'en',
      kind: 'reply',
      original_at: '2026-01-02T03:00:00.000Z',
      counts: { likes: 4, replies: 3, reposts: 2, quotes: 1 },
      links: ['https://example.org/'],
    },
    { ...post(8, ''), created_at: null, lang: null },
  ]);
  expect(await database.select().from(posts).orderBy(asc(posts.external_id))).toMatchObject([
    {
      external_id: '7',
      text: "It's 100 % \\ {true} 🚨",
      created_at: new Date('2026-01-02T03:04:05Z'),
      lang: 'en',
      language: 'en',
      ...TRAITS,
    },
    { external_id: '8', text: '', created_at: null, lang: null, language: null, kind: 'post', likes: null, links: [] },
  ]);
});
const TRAITS = {
  kind: 'reply',
  original_at: new Date('2026-01-02T03:00:00Z'),
  likes: 4,
  replies: 3,
  reposts: 2,
  quotes: 1,
  links: ['https://example.org/'],
};

test('a post that is already stored, or twice in the batch, is counted and stored once', async () => {
  const id = await newAccount();
  expect(await storePosts(database, id, [post(1, 'One.'), post(1, 'One.'), post(2, 'Two.')])).toBe(2);
  expect(await storePosts(database, id, [post(2, 'Two, edited.'), post(3, 'Three.')])).toBe(1);
  expect((await stored(id)).map(({ text }) => text)).toEqual(['One.', 'Two.', 'Three.']);
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

test('characters that a text cannot hold are left out, and the hash is that of the stored text', async () => {
  const id = await newAccount();
  await storePosts(database, id, [{ ...post(1, ''), external_id: 'a\0', text: 'a\0b \ud83d' }]);
  expect(await stored(id)).toEqual([{ external_id: 'a', text: 'ab \ufffd', text_hash: sha256('ab \ufffd') }]);
});

test('so are they in what a post answers and in its links', async () => {
  const id = await newAccount();
  const parent = { by: 'b\0en', text: 'Is it\0 so? \ud83d' };
  await storePosts(database, id, [{ ...post(1, 'Yes.'), parent, links: ['https://example.org/\0a'] }]);
  expect(await database.select({ parent: posts.parent, links: posts.links }).from(posts)).toEqual([
    { parent: { by: 'ben', text: 'Is it so? \ufffd' }, links: ['https://example.org/a'] },
  ]);
});

test('a post keeps when its network saw it and whom it answers, and counts as from its own source or that of its account', async () => {
  const id = await newAccount();
  const seen_at = '2026-01-02T03:04:06.000Z';
  const parent = { by: 'ben', text: 'Is it so?' };
  await storePosts(database, id, [{ ...post(1, 'Yes.'), seen_at, parent }], 'x');
  await storePosts(database, id, [post(2, 'No.')]);
  const { source, seen_at: seen, parent: answered } = posts;
  expect(await database.select({ source, seen, answered }).from(posts).orderBy(posts.id)).toEqual([
    { source: 'x', seen: new Date(seen_at), answered: parent },
    { source: 'archive', seen: null, answered: null },
  ]);
});

test('posts of several accounts are stored and counted apart, although their ids are the same', async () => {
  const [one, two] = [await newAccount(), await newAccount('other')];
  const groups = [
    { accountId: one, posts: [post(1, 'One.'), post(2, 'Two.')] },
    { accountId: two, posts: [post(1, 'Another one.'), post(1, 'Another one.')] },
    { accountId: two + 1_000, posts: [post(1, 'Of nobody.')] },
  ];
  expect(await storePostsOfAccounts(database, groups, 'archive')).toEqual(
    new Map([
      [one, 2],
      [two, 1],
    ]),
  );
  expect((await stored(two)).map(({ text }) => text)).toEqual(['Another one.']);
});

test('thousands of posts can come in one call', async () => {
  const id = await newAccount();
  const many = Array.from({ length: 3200 }, (_, number) => post(number, `Post ${number}.`));
  expect(await storePosts(database, id, many)).toBe(3200);
});

test('an account that is gone takes no posts', async () => {
  const id = await newAccount();
  await database.delete(accounts);
  expect(await storePosts(database, id, [post(1, 'One.')])).toBe(0);
});

test('two simultaneous calls with the same posts in another order both finish, and store each post once', async () => {
  const id = await newAccount();
  const many = Array.from({ length: 500 }, (_, number) => post(number, `Post ${number}.`));
  const added = await Promise.all([storePosts(database, id, many), storePosts(database, id, many.toReversed())]);
  expect(added.reduce((sum, count) => sum + count)).toBe(500);
});
