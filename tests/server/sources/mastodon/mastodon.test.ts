import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { connectMastodon } from '#server/domain/sources/mastodon/source.ts';
import type { SourceReader } from '#server/domain/sources/source.ts';
import { source_pauses } from '#server/domain/sources/tables.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { manyStatuses, startMastodonApi } from '#tests/server/support/mastodon-api/mastodon-api.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { createTestClock, NEVER, START } from '#tests/server/support/x-api/client.ts';
import { answering, cutWithin, status } from '#tests/server/support/x-api/faults.ts';

const { database, url } = await freshDatabase();
const api = await startMastodonApi();
afterAll(() => api.close());
const mutex = openKeyedMutex(url, FETCH_LOCK);
afterAll(() => mutex.close());
const clock = createTestClock();
const connect = (MASTODON_ALLOWED_HOSTS: string[], originOf: () => string, MASTODON: 'on' | 'off' = 'on') =>
  connectMastodon({ database, config: { MASTODON, MASTODON_ALLOWED_HOSTS }, clock, originOf });
const source = connect(['127.0.0.1'], () => api.url);
const x = createMemorySource();
const { call, add } = await startApi(database, { sources: [x, source], jobs: idleQueue });
const { token } = await add('ada');

const MIRA = 'https://meadow.example/@Mira#17';
const FIRST = { account: { id: MIRA, screen_name: 'Mira@meadow.example' }, cursor: null, sinceId: null, untilId: null };

async function open(from = source): Promise<SourceReader> {
  const reader = await from.open(null);
  if (reader === null) throw new Error('Mastodon is switched off');
  return reader;
}
const find = async (name: string, from = source) => (await open(from)).findByName(name, NEVER);
const readPage = async (asked: object = {}) => (await open()).readPage({ ...FIRST, wanted: 40, ...asked }, NEVER);

beforeEach(async () => {
  await database.delete(accounts);
  await database.delete(source_pauses);
  Object.assign(api, { faults: [], headers: {}, isClosed: false, isEndless: false });
  api.requests.length = 0;
  api.accounts = [
    { id: '17', username: 'Mira', display_name: 'Mira', note: '<p>Of <b>meadows</b></p>', statuses: manyStatuses(90) },
  ];
});

test('an account is added by the address of its profile, fetched, and leads back to its server', {
  tags: ['S12.4'],
}, async () => {
  const address = encodeURIComponent('https://Meadow.example/@mira/113');
  const { body } = await call('POST', `/twitter/?screen_name=${address}`, { token });
  const { id } = body as { id: number };
  const jobs = { analyseAccounts: async () => {} };
  await fetchAccount({ database, jobs, sources: [source], mutex }, id, { trigger: 'person', by: null }, NEVER);
  expect((await call('GET', '/twitter/user/Mira%40meadow.example/', { token })).body).toMatchObject({
    external_id: MIRA,
    screen_name: 'Mira@meadow.example',
    name: 'Mira',
    description: 'Of meadows',
    source_label: 'Mastodon',
    url: 'https://meadow.example/@Mira',
    posts: 90,
    posts_at_source: 90,
    first_post_at: '2026-01-01T00:01:00.000Z',
    last_post_at: '2026-01-01T01:30:00.000Z',
    schedules: ['off', 'daily', 'weekly'],
  });
  expect(await database.$count(posts, eq(posts.account_id, id))).toBe(90);
  expect(x.asked).toEqual([]);
});

test('a name that its server does not have is nobody’s', async () => {
  expect(await find('omar@meadow.example')).toBeNull();
  expect(api.requests).toEqual(['/api/v1/accounts/lookup?acct=omar']);
});

test.each([
  [
    'a server that shows nothing to strangers',
    () => Object.assign(api, { isClosed: true }),
    /^meadow\.example shows its accounts only/,
  ],
  ['an account that its server has suspended', () => Object.assign(mira(), { suspended: true }), /has suspended/],
  ['a server that has no such API', () => api.faults.push(answering(200, '<html>')), /is not JSON/],
  [
    'a server that shows somebody else',
    () => api.faults.push(answering(200, { id: '1', username: 'eve' })),
    /another account/,
  ],
])('%s says so', async (_, arrange, message) => {
  arrange();
  await expect(find('mira@meadow.example')).rejects.toThrow(message);
});

test('an account that is deleted later is gone', async () => {
  api.accounts = [];
  const again = async () => (await open()).findAgain(FIRST.account, NEVER);
  await expect(again()).rejects.toMatchObject({ name: 'AccountUnavailable', reason: 'missing' });
});

test('an account whose name another one has now is not taken for it', async () => {
  Object.assign(mira(), { username: 'eve' });
  await expect((await open()).findAgain(FIRST.account, NEVER)).rejects.toThrow('another account');
});

test('a redirect is not followed, and does not pass', async () => {
  api.faults = [answering(302, {}, { location: 'http://127.0.0.1:1/' })];
  await expect(readPage()).rejects.toMatchObject({
    message: 'meadow.example cannot be read: The server answered with a redirect (302), which is not followed',
    isLasting: true,
  });
});

test('a name of a private host leads to no request, unless the operator has named the host', async () => {
  const inside = connect([], () => 'http://10.0.0.1:1');
  await expect(find('mira@meadow.example', inside)).rejects.toThrow(
    'meadow.example is not asked, because 10.0.0.1 is not on the public internet',
  );
});

test('the operator can switch it off', async () => {
  expect(await connect([], () => api.url, 'off').open(null)).toBeNull();
});

test('the posts come in pages, newest first, until a page is empty', async () => {
  const pages = [await readPage()];
  for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
    pages.push(await readPage({ cursor }));
  expect(pages.map(({ posts, newestId, oldestId }) => [posts.length, newestId, oldestId])).toEqual([
    [40, '90', '51'],
    [40, '50', '11'],
    [10, '10', '1'],
    [0, null, null],
  ]);
});

test('only what is newer than the known posts is asked for', async () => {
  expect((await readPage({ sinceId: '88' })).posts.map(({ text }) => text)).toEqual([
    'Harbour note 90',
    'Harbour note 89',
  ]);
  expect(api.requests).toEqual(['/api/v1/accounts/17/statuses?limit=40&since_id=88']);
});

test('a reading without a cursor goes on below the oldest known post', async () => {
  expect((await readPage({ untilId: '3' })).posts.map(({ text }) => text)).toEqual([
    'Harbour note 2',
    'Harbour note 1',
  ]);
});

test('a server whose pages go round in circles is not asked without end', async () => {
  api.isEndless = true;
  expect([(await readPage()).nextCursor, (await readPage({ cursor: '51' })).nextCursor]).toEqual(['51', null]);
});

test('a list in an unknown form is not an empty list', async () => {
  api.faults = [answering(200, [{ text: 'Hello' }])];
  await expect(readPage()).rejects.toThrow('its posts have an unknown form');
});

test('an answer that breaks off is asked for again', async () => {
  api.faults = [cutWithin, status(502)];
  expect((await readPage()).posts).toHaveLength(40);
});

test('nobody asks a server whose limit is reached, until the time that it gave', async () => {
  const reset = new Date(Date.parse(START) + 60_000).toISOString();
  api.headers = { 'X-RateLimit-Limit': '300', 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset };
  await readPage();
  await expect(readPage()).rejects.toMatchObject({ name: 'Postponed', until: new Date(reset) });
  expect(api.requests).toHaveLength(1);
});

test('a post has its words, where its links lead, and its counts', async () => {
  mira().statuses = [
    {
      id: '3',
      spoiler_text: 'Local politics',
      content:
        '<p>They <em>sold</em> the harbour &amp; lied.<br>Read <a href="https://news.example/harbour?id=1" rel="nofollow"><span class="invisible">https://</span><span class="ellipsis">news.example/har</span><span class="invisible">bour?id=1</span></a></p><p><a class="mention hashtag" href="https://meadow.example/tags/quay">#<span>quay</span></a> <script>alert(1)</script><a href="javascript:alert(1)">here</a></p>',
      language: 'en-GB',
      in_reply_to_id: '2',
      poll: { options: [{ title: 'Yes' }, { title: 'No' }] },
      media_attachments: [{ description: 'An empty quay' }, { description: null }],
      card: { url: 'https://card.example/' },
      quotes_count: 4,
    },
  ];
  expect((await readPage()).posts).toEqual([
    {
      external_id: 'https://meadow.example/@Mira/3',
      text: 'Local politics\n\nThey sold the harbour & lied.\nRead https://news.example/harbour?id=1\n\n#quay alert(1)here\n\n[Poll: Yes | No]\n\n[Picture: An empty quay]',
      created_at: '2026-01-01T00:03:00.000Z',
      lang: 'en-GB-x-declared',
      kind: 'reply',
      original_at: null,
      counts: { likes: 3, replies: 1, reposts: 2, quotes: 4 },
      links: ['https://news.example/harbour?id=1', 'https://card.example/'],
    },
  ]);
});

test('a link that the card shows again counts once', async () => {
  const [content, card] = ['<p><a href="https://a.example/">Read</a></p>', { url: 'https://a.example/' }];
  mira().statuses = [{ id: '3', content, card }];
  expect((await readPage()).posts.map(({ links }) => links)).toEqual([['https://a.example/']]);
});

test('a repost has the words of the original behind its author, and both times; other people’s posts are left out', async () => {
  const original = { id: '9', account: { id: '40', acct: 'omar@quay.example' }, content: '<p>Hello</p>' };
  mira().statuses = [
    { id: '6', url: 'https://meadow.example/objects/6' },
    { id: '5', url: 'https://elsewhere.example/1', reblog: { ...original, created_at: '2025-12-31T00:00:00.000Z' } },
    { id: '4', account: { id: '40', acct: 'omar@quay.example' } },
    { id: '3', reblog: { ...original, account: { id: '41', acct: 'omar' } } },
    { id: '2', content: '<p></p>' },
    { id: '1', quote: { state: 'accepted' }, url: 'https://elsewhere.example/1' },
  ];
  const read = (await readPage()).posts.map(({ external_id, text, kind, original_at }) => [
    external_id,
    text,
    kind,
    original_at,
  ]);
  expect(read).toEqual([
    ['https://meadow.example/objects/6', 'Harbour note 6', 'post', null],
    ['https://meadow.example/@Mira/5', 'RT @omar@quay.example: Hello', 'repost', '2025-12-31T00:00:00.000Z'],
    ['https://meadow.example/@Mira/3', 'RT @omar@meadow.example: Hello', 'repost', null],
    ['https://meadow.example/@Mira/1', 'Harbour note 1', 'quote', null],
  ]);
});

function mira() {
  const [first] = api.accounts;
  if (first === undefined) throw new Error('The world of this test has no account');
  return first;
}
