import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { resolveLinks } from '#server/domain/accounts/resolve-links.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, post_hosts, posts, unresolved_links } from '#server/domain/accounts/tables.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { post } from '#tests/server/support/memory-source.ts';

const { database } = await freshDatabase();
beforeEach(async () => void (await database.delete(accounts)));

/** An account whose posts were stored before the server read where links lead. */
async function storeOld(screen_name: string, ...links: string[][]): Promise<number> {
  const account = { screen_name, name: screen_name, network: 'x', source: 'archive' };
  const [{ id } = expect.unreachable()] = await database.insert(accounts).values(account).returning();
  await storePosts(
    database,
    id,
    links.map((links, number) => ({ ...post(number, `Post ${number}.`), links })),
  );
  await database.delete(post_hosts).where(eq(post_hosts.account_id, id));
  const { id: post_id, account_id } = posts;
  await database
    .insert(unresolved_links)
    .select(database.select({ post_id, account_id }).from(posts).where(eq(account_id, id)));
  return id;
}

const hosts = () =>
  database
    .select({
      ...{ account: post_hosts.account_id, post: posts.external_id },
      ...{ host: post_hosts.host, domain: post_hosts.domain, links: post_hosts.links },
    })
    .from(post_hosts)
    .innerJoin(posts, eq(posts.id, post_hosts.post_id))
    .orderBy(post_hosts.account_id, posts.external_id, post_hosts.host);

test('the links of old posts of one account are resolved, each for its own post, and those of others wait', async () => {
  const id = await storeOld(
    'nadia',
    ['https://news.example.org/a', 'https://news.example.org/b', 'https://example.com/'],
    ['https://example.net/'],
    [],
  );
  const other = await storeOld('other', ['https://example.org/'], []);
  await storePosts(database, id, [{ ...post(9, 'New.'), links: ['https://example.com/'] }]);
  await resolveLinks(database, { id });
  const rows = [
    { account: id, post: '0', host: 'example.com', domain: 'example.com', links: 1 },
    { account: id, post: '0', host: 'news.example.org', domain: 'example.org', links: 2 },
    { account: id, post: '1', host: 'example.net', domain: 'example.net', links: 1 },
    { account: id, post: '9', host: 'example.com', domain: 'example.com', links: 1 },
  ];
  expect(await hosts()).toEqual(rows);
  const waiting = await database.select({ account: unresolved_links.account_id }).from(unresolved_links);
  expect(waiting).toEqual([{ account: other }, { account: other }]);
  await resolveLinks(database, { id });
  expect(await hosts()).toEqual(rows);
});

test('more posts than one transaction resolves are all resolved', async () => {
  const id = await storeOld('nadia', ...Array.from({ length: 5_001 }, () => ['https://example.org/']));
  await resolveLinks(database, { id });
  expect([await database.$count(post_hosts), await database.$count(unresolved_links)]).toEqual([5_001, 0]);
});
