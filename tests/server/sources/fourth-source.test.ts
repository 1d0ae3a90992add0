import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { accounts, progress } from '#server/domain/accounts/tables.ts';
import { fetchAccount } from '#server/domain/fetching/fetch-account.ts';
import { queueDueRefreshes } from '#server/domain/fetching/queue-due-refreshes.ts';
import { fetches } from '#server/domain/fetching/tables.ts';
import type { Source } from '#server/domain/sources/source.ts';
import { openKeyedMutex } from '#server/foundations/database/keyed-mutex.ts';
import { FETCH_LOCK } from '#server/foundations/database/locks.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { idleQueue } from '#tests/server/support/idle-queue.ts';
import { createMemorySource, post } from '#tests/server/support/memory-source.ts';
import { startApi } from '#tests/server/support/people-api.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';

/** A source with domains as names and letters as ids, as its folder would describe it. */
const meadow = vi.hoisted(
  (): Source => ({
    id: 'meadow',
    label: 'Meadow',
    rank: 15,
    network: 'meadow',
    names: { pattern: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, rule: 'a domain such as nadia.example' },
    repostOf: '^Shared from ([a-z0-9.-]+):',
    addresses: ['^https://meadow[.]example/profile/(?<name>[^/?#]+)'],
    profileUrl: (id) => `https://meadow.example/profile/${id}`,
    postUrl: (id) => `https://meadow.example/post/${id}`,
    shownForMs: null,
    schedules: ['off', 'weekly'],
    setUpAt: null,
    notReady: 'Meadow is closed',
    pageSize: 2,
    costOf: ({ posts }) => posts / 100,
  }),
);

vi.mock(import('#server/domain/sources/registry.ts'), async (original) => {
  const registry = await original();
  return { ...registry, SOURCES: [...registry.SOURCES, meadow].toSorted((a, b) => a.rank - b.rank) };
});

const { database, url } = await freshDatabase();
const mutex = openKeyedMutex(url, FETCH_LOCK);
afterAll(() => mutex.close());
const x = createMemorySource();
const grown = { ...createMemorySource(), id: meadow.id };
const sources = [x, grown];
const queued: number[] = [];
const jobs = { ...idleQueue, fetchAccounts: async (ids: readonly number[]) => void queued.push(...ids) };
const { call, add } = await startApi(database, { sources, jobs });
const root = await add('root', { is_superuser: true });

const send = (method: string, path: string, json?: object) =>
  call(method, path, { token: root.token, ...(json !== undefined && { json }) });
const addItem = async (name: string) =>
  (await send('POST', `/twitter/?screen_name=${encodeURIComponent(name)}`)).body as { id: number };
const fetch = (id: number) =>
  fetchAccount({ database, jobs, sources, mutex }, id, { trigger: 'person', by: null }, NEVER);
const named = (id: string, text: string) => ({ ...post(1, text), external_id: id });

beforeEach(async () => {
  await database.delete(accounts);
  queued.length = 0;
  x.asked.length = 0;
  const nadia = { id: 'did:nadia', screen_name: 'nadia.example', name: 'Nadia', description: null };
  grown.hold(nadia, [named('3kb', 'Second')], [named('3ka', 'First')]);
});

test('is listed with what people need to know of it', async () => {
  const { sources: listed } = (await send('GET', '/twitter/sources')).body as { sources: { id: string }[] };
  expect(listed.map(({ id }) => id)).toEqual([
    'x',
    'meadow',
    'archive',
    'bluesky_archive',
    'mastodon_archive',
    'named_archive',
  ]);
  expect(listed[1]).toMatchObject({ label: 'Meadow', is_ready: true, names: 'a domain such as nadia.example' });
});

test('is looked up by its own names alone, at its own price', async () => {
  expect((await send('GET', '/twitter/lookup?screen_name=nadia.example')).body).toMatchObject({
    answer: 'meadow',
    sources: [{ source: 'meadow', label: 'Meadow', posts: 2, cost_usd: 0.02 }],
    not_asked: [],
  });
  expect(x.asked).toEqual([]);
});

test('gives an account by the address of its profile, and its posts', async () => {
  const { id } = await addItem('https://meadow.example/profile/nadia.example?tab=posts');
  expect(queued).toEqual([id]);
  await fetch(id);
  expect((await send('GET', '/twitter/user/nadia.example/')).body).toMatchObject({
    external_id: 'did:nadia',
    source: 'meadow',
    source_label: 'Meadow',
    url: 'https://meadow.example/profile/did:nadia',
    posts: 2,
    posts_by_source: {
      x: 0,
      bluesky: 0,
      mastodon: 0,
      meadow: 2,
      archive: 0,
      bluesky_archive: 0,
      mastodon_archive: 0,
      named_archive: 0,
      sample: 0,
    },
    schedules: ['off', 'weekly'],
  });
  const [progress] = await database.select().from(fetches);
  expect(progress).toMatchObject({ since_id: '3kb', oldest_id: '3ka' });
});

test('says whose posts an account passes on', async () => {
  const { id } = await addItem('nadia.example');
  const shared = { ...named('3kc', 'Shared from omar.example: Hello'), kind: 'repost' as const };
  grown.hold({ id: 'did:nadia', screen_name: 'nadia.example', name: 'Nadia', description: null }, [shared]);
  await fetch(id);
  expect((await send('GET', '/twitter/user/nadia.example/amplification')).body).toMatchObject({
    reposts: 1,
    passed_on: [{ screen_name: 'omar.example', reposts: 1, known: null }],
  });
});

test('is compared by its names', async () => {
  await addItem('nadia.example');
  grown.hold({ id: 'did:omar', screen_name: 'omar.example', name: 'Omar', description: null });
  await addItem('omar.example');
  const { status, body } = await send('GET', '/compare?subjects=nadia.example,omar.example');
  const { subjects = [] } = body as { subjects?: { account: { screen_name: string } }[] };
  expect([status, subjects.map(({ account }) => account.screen_name)]).toEqual([
    200,
    ['nadia.example', 'omar.example'],
  ]);
});

test('is refreshed, by hand and on the schedules that it takes', async () => {
  const { id } = await addItem('nadia.example');
  await fetch(id);
  queued.length = 0;
  expect(await send('POST', '/twitter/user/nadia.example/refresh')).toMatchObject({ status: 202 });
  const schedule = (schedule: string) => send('PATCH', '/twitter/user/nadia.example/', { schedule });
  expect(await schedule('daily')).toMatchObject({ status: 409, body: { detail: 'Meadow takes no schedule daily' } });
  expect(await schedule('weekly')).toMatchObject({ status: 200, body: { schedule: 'weekly' } });
  await database.update(progress).set({ state: 'done' });
  await database.update(fetches).set({ started_at: new Date(Date.now() - 8 * 24 * 60 * 60_000) });
  await queueDueRefreshes({ database, jobs, sources });
  expect(queued).toEqual([id, id]);
});

test('keeps an account whose name changes, and shares no id with another network', async () => {
  x.hold({ id: 'did:nadia', screen_name: 'nadia_k', name: 'Another', description: null });
  const other = await addItem('nadia_k');
  const { id } = await addItem('nadia.example');
  grown.hold({ id: 'did:nadia', screen_name: 'nadia.org', name: 'Nadia', description: null });
  expect((await addItem('nadia.org')).id).toBe(id);
  const stored = await database.select({ name: accounts.screen_name }).from(accounts).where(eq(accounts.id, id));
  expect({ stored, isOther: other.id !== id }).toEqual({ stored: [{ name: 'nadia.org' }], isOther: true });
});

test('has its rule in the refusal of what is no name', async () => {
  expect(await send('POST', '/twitter/?screen_name=a%20b')).toMatchObject({
    status: 422,
    body: {
      detail: [
        {
          loc: ['query', 'screen_name'],
          msg: 'Type 1 to 15 letters, digits or underscores; or a Bluesky handle such as alice.bsky.social; or a Mastodon name such as alice@mastodon.social; or a domain such as nadia.example.',
          type: 'regex',
        },
      ],
    },
  });
});
