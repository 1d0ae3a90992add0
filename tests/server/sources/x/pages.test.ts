import { beforeEach, describe, expect, test } from 'vitest';
import type { XClient } from '#server/domain/sources/x/client.ts';
import { RequestRefused } from '#server/domain/sources/x/errors.ts';
import type { Page, PageRequest } from '#server/domain/sources/x/timeline.ts';
import { NEVER, setUpX } from '#tests/server/support/x-api/client.ts';
import { answering } from '#tests/server/support/x-api/faults.ts';
import { manyPosts, post, user } from '#tests/server/support/x-api/world.ts';

const { x, client } = await setUpX();
const FIRST: PageRequest = {
  userId: '1',
  cursor: null,
  sinceId: null,
  untilId: null,
  maxResults: 100,
  excludeReposts: true,
};

beforeEach(() => {
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(250) })];
  x.requests.length = 0;
  x.served.posts.clear();
});

/** All pages from `request` on, each asked for with the cursor of the one before. */
async function readAll(client: XClient, request: PageRequest): Promise<Page[]> {
  const page = await client.readPage(request, NEVER);
  return page.nextCursor === null
    ? [page]
    : [page, ...(await readAll(client, { ...request, cursor: page.nextCursor }))];
}
const ids = (pages: Page[]) => pages.flatMap(({ posts }) => posts.map(({ external_id }) => external_id));
const sizes = (pages: Page[]) => pages.map(({ posts }) => posts.length);
/** How often posts were sent: each number of times with the number of posts. */
const timesServed = () => Object.groupBy([...x.served.posts.values()], String);

test('the posts of an account come in pages, newest first, the last one shorter', async () => {
  const pages = await readAll(client(), FIRST);
  expect(sizes(pages)).toEqual([100, 100, 50]);
  expect(ids(pages)).toEqual(x.users[0]?.posts.map(({ id }) => id));
  expect(pages.map(({ newestId }) => newestId)).toEqual(['1000250', '1000150', '1000050']);
});

test('of a long timeline 3,200 posts come in 32 pages, and each post once', async () => {
  x.users = [user({ id: '1', username: 'weir_watch', posts: manyPosts(3_500) })];
  const pages = await readAll(client(), FIRST);
  expect(sizes(pages)).toEqual(Array(32).fill(100));
  expect(ids(pages)).toEqual(x.users[0]?.posts.slice(0, 3_200).map(({ id }) => id));
  expect(timesServed()).toEqual({ 1: Array(3_200).fill(1) });
});

test('a cursor that was kept goes on with another client, and nothing is sent twice', async () => {
  const { posts, nextCursor } = await client().readPage(FIRST, NEVER);
  const rest = await readAll(client(), { ...FIRST, cursor: nextCursor });
  expect([posts.length, ...sizes(rest)]).toEqual([100, 100, 50]);
  expect(timesServed()).toEqual({ 1: Array(250).fill(1) });
});

test('a cursor that X does not know is refused, and the error names it', async () => {
  await expect(client().readPage({ ...FIRST, cursor: 'outdated' }, NEVER)).rejects.toEqual(
    new RequestRefused('The `pagination_token` query parameter value [outdated] is not valid', ['pagination_token']),
  );
});

test('only posts newer than one that is known come, on every page', async () => {
  const pages = await readAll(client(), { ...FIRST, sinceId: '1000100' });
  expect(sizes(pages)).toEqual([100, 50]);
  expect(ids(pages).at(-1)).toBe('1000101');
});

test('a page is as large as asked for, within what X gives', async () => {
  const size = async (maxResults: number) => sizes([await client().readPage({ ...FIRST, maxResults }, NEVER)]);
  expect([await size(1), await size(5), await size(37), await size(1_000)]).toEqual([[5], [5], [37], [100]]);
});

test.each([
  ['an empty timeline', '1', null],
  ['nothing newer', '1', '1000250'],
])('%s is an empty page', async (_, userId, sinceId) => {
  if (sinceId === null) x.users = [user({ id: '1', username: 'silent' })];
  expect(await client().readPage({ ...FIRST, userId, sinceId }, NEVER)).toEqual({
    posts: [],
    nextCursor: null,
    newestId: null,
    oldestId: null,
    leftOut: 0,
  });
});

describe('reposts', () => {
  const mixed = manyPosts(12).map((own, index) =>
    index % 3 === 2
      ? own
      : post({ id: own.id, text: 'RT @dry_dock: Words', references: [{ type: 'retweeted' as const, id: '51' }] }),
  );
  beforeEach(() => {
    const original = post({ id: '51', text: 'Words' });
    x.users = [
      user({ id: '1', username: 'weir_watch', posts: mixed }),
      user({ id: '2', username: 'd', posts: [original] }),
    ];
  });

  test('are left out on request, which leaves pages shorter than asked for with more to come', async () => {
    const pages = await readAll(client(), { ...FIRST, maxResults: 5 });
    expect(sizes(pages)).toEqual([1, 2, 1]);
    expect(x.served.posts.has('51')).toBe(false);
  });

  test('may leave a page with nothing on it before the end', async () => {
    x.users = [
      user({ id: '1', username: 'w', posts: [...mixed.filter((_, index) => index % 3 !== 2), ...manyPosts(1, 5)] }),
    ];
    const pages = await readAll(client(), { ...FIRST, maxResults: 5 });
    expect(sizes(pages)).toEqual([0, 1]);
  });

  test('come when they are wanted', async () => {
    const pages = await readAll(client(), { ...FIRST, excludeReposts: false });
    expect(pages.flatMap(({ posts }) => posts.map(({ kind }) => kind)).join(' ')).toBe(
      Array(4).fill('repost repost post').join(' '),
    );
  });
});

test('the newest post is the one with the highest number, however long the numbers are', async () => {
  x.faults = [answering(200, { data: ['99', '100', '98'].map((id) => ({ id, text: 'x' })), meta: {} })];
  expect((await client().readPage(FIRST, NEVER)).newestId).toBe('100');
});

test('a page that names itself as the next one is the last', async () => {
  x.faults = [answering(200, { data: [{ id: '7', text: 'x' }], meta: { next_token: 'again' } })];
  expect((await client().readPage({ ...FIRST, cursor: 'again' }, NEVER)).nextCursor).toBeNull();
});

test.each([
  [
    'the names of tweets',
    'tweet' as const,
    '/2/users/1/tweets?max_results=100&tweet.fields=created_at,lang,public_metrics,entities,in_reply_to_user_id,note_tweet,referenced_tweets&exclude=retweets&since_id=9',
  ],
  [
    'the names of posts, whose kinds only an expansion shows',
    'post' as const,
    '/2/users/1/tweets?max_results=100&post.fields=created_at,lang,public_metrics,entities,note_post&expansions=referenced_posts&exclude=retweets&since_id=9',
  ],
])('X is asked in %s', async (_, vocabulary, request) => {
  await client({ vocabulary }).readPage({ ...FIRST, sinceId: '9' }, NEVER);
  expect(x.requests).toEqual([request]);
});
