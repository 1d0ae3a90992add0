import { fork } from 'node:child_process';
import { once } from 'node:events';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, posts } from '#server/domain/accounts/tables.ts';
import { setUpBluesky } from '#tests/server/support/bluesky-api/live-bluesky.ts';
import { account, did, manyPosts, post } from '#tests/server/support/bluesky-api/world.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { silence, status } from '#tests/server/support/x-api/faults.ts';

const { database, url } = await freshDatabase();
const { api, source, fetch } = await setUpBluesky({ database, url });
const x = createMemorySource();
const { call, add } = await startApi(database, { sources: [x, source], jobs: idleQueue });
const { token } = await add('ada');
const ALICE = did('alice');
const MALLORY = did('mallory');

beforeEach(async () => {
  await database.delete(accounts);
  api.faults = [];
  api.isClosed = false;
  api.requests.length = 0;
  api.accounts = [
    account({ did: ALICE, handle: 'alice.bsky.social', displayName: 'Alice', posts: manyPosts(250) }),
    account({ did: did('carol'), handle: 'carol.bsky.social', displayName: 'Carol' }),
  ];
});
x.hold({ id: '7', screen_name: 'alice', name: 'Alice at X', description: null });

const addItem = (name: string, source = '') =>
  call('POST', `/twitter/?screen_name=${encodeURIComponent(name)}${source && `&source=${source}`}`, { token });
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;
const stored = (id: number) => database.$count(posts, eq(posts.account_id, id));
const namesStored = () =>
  database
    .select({ id: accounts.external_id, name: accounts.screen_name, gone: accounts.gone_reason })
    .from(accounts)
    .orderBy(asc(accounts.id));

test('an account is added by its handle, fetched, and leads back to Bluesky', async () => {
  const id = idOf(await addItem('@Alice.bsky.social'));
  await fetch(id);
  expect((await call('GET', '/twitter/user/alice.bsky.social/', { token })).body).toMatchObject({
    external_id: ALICE,
    source: 'bluesky',
    source_label: 'Bluesky',
    url: `https://bsky.app/profile/${ALICE}`,
    posts: 250,
    posts_at_source: 250,
    first_post_at: '2026-01-01T00:01:00.000Z',
    last_post_at: '2026-01-01T04:10:00.000Z',
  });
});

test('posts from the account’s own server are told, also after Bluesky lists newer ones again', async () => {
  const id = idOf(await addItem('@Alice.bsky.social'));
  api.isClosed = true;
  await fetch(id);
  const noteOf = async () => (await call('GET', '/twitter/user/alice.bsky.social/', { token })).body;
  const fetch_note =
    "Posts were read from the account's own server, because Bluesky did not list them. It has no reposts, and does not count reactions.";
  expect(await noteOf()).toMatchObject({ posts: 250, fetch_note });
  api.isClosed = false;
  await fetch(id);
  expect(await noteOf()).toMatchObject({ fetch_note });
});

test('a name that X and Bluesky have is chosen by a person, who sees posts and cost of both', async () => {
  const { status: refusedWith, body } = await addItem('alice');
  expect({ refusedWith, body }).toMatchObject({
    refusedWith: 409,
    body: {
      choices: {
        is_choice: true,
        sources: [
          { source: 'x', screen_name: 'alice', posts: 0, cost_usd: 0.01 },
          { source: 'bluesky', screen_name: 'alice.bsky.social', posts: 250, cost_usd: 0 },
        ],
      },
    },
  });
  expect(await addItem('alice', 'bluesky')).toMatchObject({ status: 200, body: { screen_name: 'alice.bsky.social' } });
});

test('a longer name than the typed one is only proposed', async () => {
  expect(await addItem('carol')).toMatchObject({
    status: 409,
    body: {
      detail: 'No source has @carol, but Bluesky has @carol.bsky.social: choose it if you mean it',
      choices: { is_choice: true, sources: [{ source: 'bluesky' }, { source: 'x', has_account: false }].reverse() },
    },
  });
});

test('an address of X is looked for at X alone', async () => {
  expect(await addItem('https://x.com/carol')).toMatchObject({ status: 404 });
  expect(api.requests).toEqual([]);
});

test('an account that moves to another handle stays the same, with its posts', async () => {
  const id = idOf(await addItem('alice.bsky.social'));
  await fetch(id);
  api.accounts = [account({ did: ALICE, handle: 'alice.example', posts: manyPosts(251) })];
  await fetch(id);
  expect({ names: await namesStored(), posts: await stored(id) }).toEqual({
    names: [{ id: ALICE, name: 'alice.example', gone: null }],
    posts: 251,
  });
});

test('a handle that somebody else takes over mixes nobody’s posts', async () => {
  const first = idOf(await addItem('alice.bsky.social'));
  await fetch(first);
  const taken = post({ minute: 900, record: { text: 'Not Alice' } });
  api.accounts = [
    account({ did: ALICE, handle: 'handle.invalid', posts: manyPosts(250) }),
    account({ did: MALLORY, handle: 'alice.bsky.social', posts: [taken] }),
  ];
  const second = idOf(await addItem('alice.bsky.social'));
  await fetch(second);
  await fetch(first);
  expect({ names: await namesStored(), posts: [await stored(first), await stored(second)] }).toEqual({
    names: [
      { id: ALICE, name: ALICE, gone: null },
      { id: MALLORY, name: 'alice.bsky.social', gone: null },
    ],
    posts: [250, 1],
  });
});

test('a look-up says that an account is stored, but not of somebody who took over its handle', async () => {
  const lookUp = async () => (await call('GET', '/twitter/lookup?screen_name=alice.bsky.social', { token })).body;
  await addItem('alice.bsky.social');
  const own = await lookUp();
  api.accounts = [account({ did: MALLORY, handle: 'alice.bsky.social', displayName: 'Mallory' })];
  expect([own, await lookUp()]).toMatchObject([
    { is_stored: true, sources: [{ name: 'Alice' }] },
    { is_stored: false, sources: [{ name: 'Mallory' }] },
  ]);
});

test('an account that is deleted keeps its posts, and the reason is shown', async () => {
  const id = idOf(await addItem('alice.bsky.social'));
  await fetch(id);
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', state: 'deleted' })];
  await fetch(id);
  expect({ names: await namesStored(), posts: await stored(id) }).toEqual({
    names: [{ id: ALICE, name: 'alice.bsky.social', gone: 'Bluesky has no such account; it may have been deleted' }],
    posts: 250,
  });
});

test('a refresh asks for one page, which holds what is new', async () => {
  const id = idOf(await addItem('alice.bsky.social'));
  await fetch(id);
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: manyPosts(253) })];
  api.requests.length = 0;
  await fetch(id);
  expect({ posts: await stored(id), asked: api.requests.map((path) => path.split('?')[0]) }).toEqual({
    posts: 253,
    asked: ['/xrpc/app.bsky.actor.getProfile', '/xrpc/app.bsky.feed.getAuthorFeed'],
  });
});

test('a fetching whose process is killed goes on at the page that was not stored', async () => {
  const id = idOf(await addItem('alice.bsky.social'));
  api.requests.length = 0;
  api.faults = [null, null, silence];
  const worker = fork(new URL('../../support/live-bluesky-worker.ts', import.meta.url), [url, api.url, String(id)]);
  const ended = once(worker, 'exit');
  await expect.poll(() => api.requests.length).toBe(3);
  worker.kill('SIGKILL');
  await ended;
  expect(await stored(id)).toBe(100);
  await fetch(id);
  const pages = api.requests.filter((path) => path.includes('getAuthorFeed'));
  expect({ posts: await stored(id), pages: pages.map((path) => /cursor=(\d+)/.exec(path)?.[1]) }).toEqual({
    posts: 250,
    pages: [undefined, '100', '100', '200'],
  });
});

test('a Bluesky that does not answer stops nobody from adding an account of another source', async () => {
  api.faults = [status(502)];
  expect(await addItem('alice')).toMatchObject({
    status: 200,
    body: { source: 'x', not_asked: [{ source: 'bluesky', label: 'Bluesky' }] },
  });
});
