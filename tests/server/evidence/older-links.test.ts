import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { posts } from '#server/domain/accounts/tables.ts';
import { countPosts, listPosts } from '#server/domain/evidence/list-posts.ts';
import { readPost } from '#server/domain/evidence/read-post.ts';
import { CALM, EVEN, storeAccount, written } from '#tests/server/support/answered-account.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { startApi } from '#tests/server/support/people-api.ts';

const { database } = await freshDatabase();
const { add } = await startApi(database);
const { person: root } = await add('root', { is_superuser: true });

const LINKING = { links: ['https://news.example.org/a'] };
let account: Awaited<ReturnType<typeof storeAccount>>['account'];
let linking: number;

/** Two posts from before the server stored where links lead. */
beforeEach(async () => {
  const name = `nadia_${crypto.randomUUID().slice(0, 8)}`;
  const stored = await storeAccount(database, name, [[written(1, EVEN, null, LINKING), written(2, CALM, null)]]);
  ({ account } = stored);
  linking = stored.idOf(1);
  await database.execute(sql`delete from post_hosts where account_id = ${account.id}`);
  await database.execute(sql`
    insert into unresolved_links (post_id, account_id) select id, account_id from posts where account_id = ${account.id}`);
});
const unresolved = async () =>
  (await database.execute(sql`select from unresolved_links where account_id = ${account.id}`)).rowCount;

describe('where older links lead is found out', () => {
  test('by a list of posts', async () => {
    const query = { domain: 'example.org', limit: 10, sort: 'date' } as const;
    const { data } = await listPosts(database, root, account, query);
    expect(data.map(({ id }) => id)).toEqual([linking]);
    expect(await unresolved()).toBe(0);
  });

  test('by their number', async () => {
    expect(await countPosts(database, root, account, { domain: 'example.org' })).toBe(1);
    expect(await unresolved()).toBe(0);
  });

  test('by a single post', async () => {
    expect(await readPost(database, root, account, linking)).toMatchObject({ id: linking, text: EVEN });
    expect(await unresolved()).toBe(0);
  });
});

test('a post of another account, or none, is not found', async () => {
  const other = await storeAccount(database, 'other', [[written(1, EVEN, null)]]);
  const notFound = { kind: 'notFound', message: 'Post not found' };
  await expect(readPost(database, root, account, other.idOf(1))).rejects.toMatchObject(notFound);
  await database.delete(posts).where(eq(posts.id, linking));
  await expect(readPost(database, root, account, linking)).rejects.toMatchObject(notFound);
});
