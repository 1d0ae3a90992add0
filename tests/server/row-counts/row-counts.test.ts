import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStoredPosts } from '#server/domain/accounts/count-stored-posts.ts';
import { accounts, post_counts, posts } from '#server/domain/accounts/tables.ts';
import { countRows } from '#server/domain/row-counts/count-rows.ts';
import { freshDatabase } from '#tests/server/support/database.ts';

const { database } = await freshDatabase();

const insertAccount = (number: number) =>
  database
    .insert(accounts)
    .values({ screen_name: `account_${number}`, name: 'Somebody', network: 'x', source: 'archive' })
    .returning({ id: accounts.id })
    .then(([account]) => {
      if (account === undefined) throw new Error('No account came back');
      return account;
    });

test('counts follow inserts and deletes of many connections at once, also by cascades', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  await Promise.all(
    numbers.map(async (number) => {
      const account = await insertAccount(number);
      const post = { account_id: account.id, text: 'Rain.', text_hash: 'h', source: 'archive' as const };
      await database.insert(posts).values([
        { ...post, external_id: '1' },
        { ...post, external_id: '2' },
      ]);
      if (number % 4 === 0) await database.delete(accounts).where(eq(accounts.id, account.id));
    }),
  );
  expect({
    accounts: await countRows(database, 'accounts'),
    posts: await countRows(database, 'posts'),
    stored: [await database.$count(accounts), await database.$count(posts)],
  }).toEqual({ accounts: 30, posts: 60, stored: [30, 60] });
});

test('a change that is rolled back does not count', async () => {
  const before = await countRows(database, 'accounts');
  const failing = database.transaction(async (transaction) => {
    await transaction.delete(accounts);
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await countRows(database, 'accounts')).toBe(before);
});

test('the posts of an account are counted by kind and source, during simultaneous inserts and deletes', async () => {
  const [account, other] = [await insertAccount(100), await insertAccount(101)];
  const post = { text: 'Rain.', text_hash: 'h' };
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      database.insert(posts).values([
        { ...post, account_id: account.id, external_id: `${number}`, source: 'x' },
        { ...post, account_id: account.id, external_id: `${number} again`, kind: 'reply', source: 'archive' },
        { ...post, account_id: other.id, external_id: `${number}`, kind: 'quote', source: 'sample' },
      ]),
    ),
  );
  await database.delete(posts).where(and(eq(posts.account_id, account.id), eq(posts.external_id, '7 again')));
  expect([await countStoredPosts(database, account.id), await countStoredPosts(database, other.id)]).toEqual([
    {
      posts: 39,
      posts_by_kind: { post: 20, reply: 19, quote: 0, repost: 0 },
      posts_by_source: {
        x: 20,
        bluesky: 0,
        mastodon: 0,
        archive: 19,
        bluesky_archive: 0,
        mastodon_archive: 0,
        named_archive: 0,
        sample: 0,
      },
    },
    {
      posts: 20,
      posts_by_kind: { post: 0, reply: 0, quote: 20, repost: 0 },
      posts_by_source: {
        x: 0,
        bluesky: 0,
        mastodon: 0,
        archive: 0,
        bluesky_archive: 0,
        mastodon_archive: 0,
        named_archive: 0,
        sample: 20,
      },
    },
  ]);
});

test('a removed account leaves no count', async () => {
  const account = await insertAccount(102);
  await database
    .insert(posts)
    .values({ account_id: account.id, external_id: '1', text: 'Rain.', text_hash: 'h', source: 'x' });
  await database.delete(accounts).where(eq(accounts.id, account.id));
  expect(await database.$count(post_counts, eq(post_counts.account_id, account.id))).toBe(0);
});
