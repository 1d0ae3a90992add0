import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { queueProgress } from '#server/domain/accounts/progress.ts';
import { storePosts } from '#server/domain/accounts/store-posts.ts';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { notePage, openFetch, readFetch } from '#server/domain/fetching/fetches.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';

const { database, url } = await freshDatabase();
const mutex = openKeyedMutex(url, FETCH_LOCK);
afterAll(() => mutex.close());

test('a fetching that finds nothing new leaves the place where the next one begins', async () => {
  const [account = expect.unreachable()] = await database
    .insert(accounts)
    .values({ screen_name: 'quiet', name: 'Quiet', source: 'x', network: 'x', external_id: '12' })
    .returning();
  const take = async (page: Parameters<typeof notePage>[2]) => {
    await openFetch(database, account.id, null);
    await notePage(database, (await readFetch(database, account.id)) ?? expect.unreachable(), page);
  };
  await take({ posts: [], nextCursor: null, newestId: '9', oldestId: '1' });
  await take({ posts: [], nextCursor: null, newestId: '10', oldestId: '9' });
  await take({ posts: [], nextCursor: null, newestId: null, oldestId: null });
  expect(await readFetch(database, account.id)).toMatchObject({ round: 3, is_open: false, since_id: '10' });
  await database.delete(accounts);
});

test('a source that names a next page again and again without a post is asked for ten after the last post, each time', async () => {
  const source = createMemorySource();
  const empty = (length: number) => Array.from({ length }, () => []);
  const weirWatch = { id: '11', screen_name: 'weir_watch', name: 'Weir', description: null };
  source.hold(weirWatch, [post(2, 'Two')], ...empty(9), [post(1, 'One')], ...empty(50));
  let pages = 0;
  source.beforePage = async () => {
    pages += 1;
  };
  const [account] = await database
    .insert(accounts)
    .values({ screen_name: 'weir_watch', name: 'Weir', source: 'x', network: 'x', external_id: '11' })
    .returning();
  const id = account?.id ?? 0;
  await queueProgress(database, [id]);
  const jobs = { analyseAccounts: async () => undefined };
  const request = { trigger: 'person', by: null } as const;
  const fetch = () => fetchAccount({ database, jobs, sources: [source], mutex }, id, request, NEVER);
  await fetch();
  expect(pages).toBe(21);
  expect(await database.select().from(fetches)).toMatchObject([{ is_open: false, received: 2, since_id: '2' }]);
  source.hold(weirWatch, ...empty(50));
  await fetch();
  expect(pages).toBe(31);
});

test('each page says when its account was last seen, and what its source notes; other accounts stay as they are', async () => {
  await database.delete(accounts);
  const longAgo = new Date('2026-03-01T00:00:00Z');
  const begun = { network: 'x', source: 'x' as const, last_seen_at: longAgo, gone_reason: 'It is protected' };
  const [account = expect.unreachable(), other = expect.unreachable()] = await database
    .insert(accounts)
    .values(
      ['weir_watch', 'dry_dock'].map((name, place) => ({ screen_name: name, name, external_id: `${place}`, ...begun })),
    )
    .returning();
  await queueProgress(database, [account.id, other.id]);
  await storePosts(database, account.id, [post(1, 'Old')]);
  await storePosts(database, other.id, [post(1, 'One'), post(2, 'Two'), post(3, 'Three')]);
  const notes = ['Only the newest posts are given', undefined];
  const pages = notes.map((note, place) => ({
    posts: [post(9 - place, `Post ${place}`)],
    nextCursor: place === 0 ? 'older' : null,
    newestId: `${9 - place}`,
    oldestId: `${9 - place}`,
    ...(note !== undefined && { note }),
  }));
  const shown: unknown[] = [];
  const source = createMemorySource();
  source.open = async () => ({
    maxPosts: null,
    findByName: async () => null,
    // It finds nothing new about the account itself.
    findAgain: async () => ({ id: '0', screen_name: 'weir_watch', name: 'weir_watch', description: null, posts: 2 }),
    readPage: async () => {
      const [row] = await database.select().from(progress).where(eq(progress.account_id, account.id));
      shown.push([row?.state, row?.fetched]);
      return pages.shift() ?? expect.unreachable();
    },
  });
  await database
    .insert(fetches)
    .values({ account_id: account.id, round: 1, is_open: true, received: 0, started_at: longAgo });
  const jobs = { analyseAccounts: async () => undefined };
  await fetchAccount({ database, jobs, sources: [source], mutex }, account.id, { trigger: 'person', by: null }, NEVER);
  const [seen, unseen] = await database.select().from(accounts).orderBy(accounts.id);
  expect(seen).toMatchObject({ gone_reason: null, fetch_note: 'Only the newest posts are given' });
  expect(seen?.last_seen_at && seen.last_seen_at > longAgo).toBe(true);
  expect(unseen).toMatchObject({ gone_reason: 'It is protected', fetch_note: null, last_seen_at: longAgo });
  expect(shown).toEqual([
    ['fetching', 1],
    ['fetching', 2],
  ]);
  const fetched = await database.select().from(progress).where(eq(progress.account_id, account.id));
  expect(fetched).toMatchObject([{ state: 'queued', fetched: 3 }]);
});
