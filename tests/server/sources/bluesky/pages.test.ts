import { beforeEach, expect, test } from 'vitest';
import { CursorRefused } from '#server/domain/sources/errors.ts';
import type { Page, SourceReader } from '#server/domain/sources/source.ts';
import { source_pauses } from '#server/domain/sources/tables.ts';
import { setUpBluesky } from '#tests/server/support/bluesky-api/live-bluesky.ts';
import { account, did, manyPosts, post } from '#tests/server/support/bluesky-api/world.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { NEVER, START } from '#tests/server/support/x-api/client.ts';
import { answering, cutWithin, status } from '#tests/server/support/x-api/faults.ts';

const test_database = await freshDatabase();
const { api, clock, open } = await setUpBluesky(test_database);
const ALICE = did('alice');
const FIRST = { account: { id: ALICE, screen_name: 'alice' }, cursor: null, sinceId: null, untilId: null, wanted: 100 };

beforeEach(async () => {
  await test_database.database.delete(source_pauses);
  Object.assign(api, { isClosed: false, faults: [], headers: {}, cursors: null });
  api.requests.length = 0;
  clock.waits.length = 0;
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: manyPosts(250) })];
});

/** All pages, each asked for with the cursor of the one before, by another process. */
async function readAll(
  reader: SourceReader,
  cursor: string | null = null,
  sinceId: string | null = null,
): Promise<Page[]> {
  const page = await reader.readPage({ ...FIRST, cursor, sinceId }, NEVER);
  return page.nextCursor === null ? [page] : [page, ...(await readAll(await open(), page.nextCursor, sinceId))];
}
const textsOf = (pages: Page[]) => pages.flatMap(({ posts }) => posts.map(({ text }) => text));
const sizes = (pages: Page[]) => pages.map(({ posts }) => posts.length);

test.each([
  ['Bluesky', false, [100, 100, 50]],
  ['the account’s own server, which ends with an empty page', true, [100, 100, 50, 0]],
])('the posts come in pages from %s, newest first', async (_, isClosed, expected) => {
  api.isClosed = isClosed;
  const pages = await readAll(await open());
  expect(sizes(pages)).toEqual(expected);
  expect(textsOf(pages)).toEqual(manyPosts(250).map(({ record }) => record.text));
});

test('only what is newer than the known posts is read, and nothing after it is asked for', async () => {
  const [known] = await readAll(await open());
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: manyPosts(253) })];
  api.requests.length = 0;
  const pages = await readAll(await open(), null, known?.newestId);
  // The newest known post comes again, because times are compared to the second.
  expect(textsOf(pages)).toEqual([253, 252, 251, 250].map((minute) => `Harbour note ${minute}`));
  expect(api.requests).toHaveLength(1);
});

test('a page that ends with the newest known post is the last', async () => {
  const [known] = await readAll(await open());
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: manyPosts(349) })];
  api.requests.length = 0;
  const pages = await readAll(await open(), null, known?.newestId);
  expect([sizes(pages), textsOf(pages).at(-1), api.requests.length]).toEqual([[100], 'Harbour note 250', 1]);
});

test('a post that is dated back stays where Bluesky shows it, and one that is dated ahead too', async () => {
  const ahead = post({ minute: 9, record: { text: 'Ahead', createdAt: '2040-01-01T00:00:00.000Z' } });
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: [ahead, post({ minute: 8 })] })];
  const page = await (await open()).readPage(FIRST, NEVER);
  expect(page).toMatchObject({ newestId: '2026-01-01T00:09:00.000Z', oldestId: '2026-01-01T00:08:00.000Z' });
});

test('a pinned post that a server puts first ends no refresh', async () => {
  const posts = [post({ minute: 1, isPinned: true }), post({ minute: 9 }), post({ minute: 8 })];
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts })];
  const page = await (await open()).readPage({ ...FIRST, sinceId: '2026-01-01T00:08:30.000Z' }, NEVER);
  expect(page.posts.map(({ text }) => text)).toEqual(['Harbour note 1', 'Harbour note 9']);
});

test.each([
  ['repeats itself', 'repeat', 2],
  ['goes round in a circle', 'circle', 5],
  ['never ends', 'endless', 5],
] as const)('a list whose cursor %s is ended', async (_, cursors, pages) => {
  api.cursors = cursors;
  expect(await readAll(await open())).toHaveLength(pages);
});

test('pages of which nothing is shown do not end a list: what follows them is read', async () => {
  const repostOf = { did: did('shy'), handle: 'shy.example', labels: ['!no-unauthenticated'] };
  const posts = Array.from({ length: 650 }, (_, index) =>
    post({ minute: 650 - index, repostOf: index >= 100 && index < 600 ? repostOf : null }),
  );
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts })];
  expect(sizes(await readAll(await open()))).toEqual([100, 0, 0, 0, 0, 0, 50]);
});

test('a cursor that Bluesky does not accept any more is given up, not the account', async () => {
  const cursor = JSON.stringify({ via: 'feed', cursor: 'broken', oldest: null, stalled: 0 });
  await expect((await open()).readPage({ ...FIRST, cursor }, NEVER)).rejects.toBeInstanceOf(CursorRefused);
});

test('Bluesky may refuse between two pages; then the account’s own server gives the rest', async () => {
  const first = await (await open()).readPage(FIRST, NEVER);
  api.isClosed = true;
  const rest = await readAll(await open(), first.nextCursor);
  expect(new Set([...textsOf([first]), ...textsOf(rest)]).size).toBe(250);
});

test('an account that wants signed-in readers only between two pages is read no further', async () => {
  const first = await (await open()).readPage(FIRST, NEVER);
  const posts = manyPosts(250);
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', labels: ['!no-unauthenticated'], posts })];
  await expect((await open()).readPage({ ...FIRST, cursor: first.nextCursor }, NEVER)).rejects.toMatchObject({
    reason: 'protected',
  });
});

test('the account’s own server is read no further either', async () => {
  api.isClosed = true;
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', labels: ['!no-unauthenticated'] })];
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({ reason: 'protected' });
});

test('posts that an own server gives for somebody else are left out', async () => {
  api.isClosed = true;
  const value = { $type: 'app.bsky.feed.post', text: 'Harbour', createdAt: '2026-01-01T00:00:00.000Z' };
  const records = [
    { uri: `at://${did('mallory')}/app.bsky.feed.post/3l6oveex3ii2l`, value },
    { uri: `at://${ALICE}/app.bsky.feed.post/3l6oveex3ii2l`, value },
  ];
  // Before it come the feed, the directory twice, the repository and its profile.
  api.faults = [null, null, null, null, null, answering(200, { records })];
  const { posts } = await (await open()).readPage(FIRST, NEVER);
  // The key of the record is of another time; what the author's client declares goes before it.
  expect(posts.map(({ external_id, created_at }) => [external_id, created_at])).toEqual([
    [`at://${ALICE}/app.bsky.feed.post/3l6oveex3ii2l`, '2026-01-01T00:00:00.000Z'],
  ]);
});

test('an account that Bluesky has taken down is not read at its own server', async () => {
  api.faults = [answering(403, { error: 'AccountTakedown', message: 'Account has been taken down' })];
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({ reason: 'suspended' });
  expect(api.requests).toHaveLength(1);
});

test('a handle that changes between two pages changes nothing', async () => {
  const first = await (await open()).readPage(FIRST, NEVER);
  api.accounts = [
    account({ did: ALICE, handle: 'alice.example', posts: manyPosts(250) }),
    account({ did: did('mallory'), handle: 'alice.bsky.social', posts: [post({ record: { text: 'Not Alice' } })] }),
  ];
  expect(textsOf(await readAll(await open(), first.nextCursor))).toHaveLength(150);
});

test('posts of somebody else are left out', async () => {
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social' })];
  const author = { did: did('mallory'), handle: 'mallory.example' };
  const strange = { uri: `at://${author.did}/app.bsky.feed.post/3l6oveex3ii2l`, author, record: { text: 'Mine' } };
  const elsewhere = { ...strange, author: { did: ALICE, handle: 'alice.bsky.social' } };
  const passedOn = { post: strange, reason: { $type: 'app.bsky.feed.defs#reasonRepost', by: author, indexedAt: '' } };
  const feed = [{ post: strange }, { post: elsewhere }, passedOn, 'nonsense', { post: { text: 1 } }];
  api.faults = [answering(200, { feed })];
  expect(await (await open()).readPage(FIRST, NEVER)).toEqual({
    posts: [],
    nextCursor: null,
    newestId: null,
    oldestId: null,
  });
});

test.each([
  ['server errors', [status(500), status(502), null]],
  ['a body that is cut', [cutWithin, null]],
])('%s are waited out', async (_, faults) => {
  api.faults = faults;
  expect((await (await open()).readPage(FIRST, NEVER)).posts).toHaveLength(100);
});

test('a server that keeps failing is a failure that may pass', async () => {
  api.faults = Array.from({ length: 4 }, () => status(503));
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({
    message: 'Bluesky is not available now: it answers with the status 503',
    isLasting: false,
  });
});

test.each([
  ['what is no page', answering(200, { feed: 'none' }), 'it has an unknown form'],
  ['what is no JSON', answering(200, '<html>'), 'it is not JSON'],
])('%s is a failure that lasts', async (_, fault, reason) => {
  api.faults = [fault];
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({
    message: `Bluesky gave an answer that cannot be used: ${reason}`,
    isLasting: true,
  });
});

const LATER = new Date(Date.parse(START) + 90_000);

test.each([
  ['Retry-After in seconds', { 'retry-after': '90' }],
  ['Retry-After as a date', { 'retry-after': LATER.toUTCString() }],
  ['RateLimit-Reset as a time', { 'ratelimit-reset': String(LATER.getTime() / 1000) }],
  ['RateLimit-Reset in seconds', { 'ratelimit-remaining': '0', 'ratelimit-reset': '90' }],
])('a 429 with %s stops every process until then', async (_, headers) => {
  clock.pass((Date.parse(START) - clock.now().getTime()) / 60_000);
  api.faults = [answering(429, { error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' }, headers)];
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({
    name: 'Postponed',
    reason: 'The rate limit of Bluesky is reached',
  });
  expect(await test_database.database.select().from(source_pauses)).toEqual([
    { host: new URL(api.url).host, until: LATER },
  ]);
  await expect((await open()).readPage(FIRST, NEVER)).rejects.toMatchObject({ name: 'Postponed' });
  expect(api.requests).toHaveLength(1);
  clock.pass(2);
  expect((await (await open()).readPage(FIRST, NEVER)).posts).toHaveLength(100);
});

test('the last answer before the limit is used, and then nobody asks', async () => {
  api.headers = { 'ratelimit-limit': '3000', 'ratelimit-remaining': '0', 'ratelimit-reset': '60' };
  expect((await (await open()).readPage(FIRST, NEVER)).posts).toHaveLength(100);
  await expect((await open()).findByName('alice', NEVER)).rejects.toMatchObject({ name: 'Postponed' });
  expect(api.requests).toHaveLength(1);
});
