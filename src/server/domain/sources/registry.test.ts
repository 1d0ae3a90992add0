import { expect, test } from 'vitest';
import { readConfig } from '#server/foundations/config.ts';
import { connect } from '#server/foundations/database/connect.ts';
import { deriveSecrets } from '#server/foundations/secrets.ts';
import { connectSources, SOURCES } from './registry.ts';

const LIVE = ['off', 'daily', 'weekly'];
const OF_ARCHIVE = 'This account came from an archive, which has no newer posts; import a newer archive';
const DID = 'did:plc:abc';
const AT_BLUESKY = `at://${DID}/app.bsky.feed.post/3k`;

/** The facts of a source that decide what people see of it and what it costs. */
test.each([
  {
    id: 'x',
    label: 'X',
    rank: 10,
    network: 'x',
    shownForMs: 86_400_000,
    schedules: LIVE,
    setUpAt: '/llm_analyzers?view=scraper',
    notReady: "X isn't connected: there are no active Twitter scraper parameters",
    pageSize: 100,
    cost: 1.02,
    isLive: true,
    profile: 'https://x.com/i/user/12345',
    post: 'https://x.com/i/status/12345',
  },
  {
    id: 'bluesky',
    label: 'Bluesky',
    rank: 12,
    network: 'bluesky',
    shownForMs: null,
    schedules: LIVE,
    setUpAt: null,
    notReady: 'Bluesky is not asked on this server: its operator has switched it off',
    pageSize: 100,
    cost: 0,
    isLive: true,
    profile: `https://bsky.app/profile/${DID}`,
    post: `https://bsky.app/profile/${DID}/post/3k`,
  },
  {
    id: 'mastodon',
    label: 'Mastodon',
    rank: 14,
    network: 'mastodon',
    shownForMs: null,
    schedules: LIVE,
    setUpAt: null,
    notReady: 'Mastodon is not asked on this server: its operator has switched it off',
    pageSize: 40,
    cost: 0,
    isLive: true,
    profile: 'https://m.example/@ann',
    post: 'https://m.example/@ann/1',
  },
  {
    id: 'archive',
    label: 'Archives',
    rank: 20,
    network: 'x',
    shownForMs: null,
    schedules: [],
    setUpAt: null,
    notReady: OF_ARCHIVE,
    pageSize: 0,
    cost: 0,
    isLive: false,
    profile: 'https://x.com/i/user/12345',
    post: 'https://x.com/i/status/12345',
  },
  {
    id: 'bluesky_archive',
    label: 'Archives of Bluesky',
    rank: 22,
    network: 'bluesky',
    shownForMs: null,
    schedules: [],
    setUpAt: null,
    notReady: OF_ARCHIVE,
    pageSize: 0,
    cost: 0,
    isLive: false,
    profile: `https://bsky.app/profile/${DID}`,
    post: `https://bsky.app/profile/${DID}/post/3k`,
  },
  {
    id: 'mastodon_archive',
    label: 'Archives of Mastodon',
    rank: 24,
    network: 'mastodon',
    shownForMs: null,
    schedules: [],
    setUpAt: null,
    notReady: OF_ARCHIVE,
    pageSize: 0,
    cost: 0,
    isLive: false,
    profile: 'https://m.example/@ann',
    post: 'https://m.example/@ann/1',
  },
  {
    id: 'named_archive',
    label: 'Archives by name',
    rank: 26,
    network: 'name',
    shownForMs: null,
    schedules: [],
    setUpAt: null,
    notReady: 'This account came from a table, which has no newer posts; import a newer table',
    pageSize: 0,
    cost: 0,
    isLive: false,
    profile: null,
    post: null,
  },
  {
    id: 'sample',
    label: 'Samples',
    rank: 30,
    network: 'sample',
    shownForMs: null,
    schedules: LIVE,
    setUpAt: null,
    notReady: 'The samples are not set up on this server',
    pageSize: 50,
    cost: 0,
    isLive: true,
    profile: null,
    post: null,
  },
])('$label, as it is known', (facts) => {
  const IDS: Record<string, readonly [account: string, post: string]> = {
    x: ['12345', '12345'],
    bluesky: [DID, AT_BLUESKY],
    mastodon: ['https://m.example/@ann#7', 'https://m.example/@ann/1'],
    name: ['name:Ann', 'h:1'],
    sample: ['ann', '1'],
  };
  const source = SOURCES.find(({ id }) => id === facts.id);
  const [account = '', post = ''] = IDS[facts.network] ?? [];
  expect(
    source && {
      id: source.id,
      label: source.label,
      rank: source.rank,
      network: source.network,
      shownForMs: source.shownForMs,
      schedules: source.schedules,
      setUpAt: source.setUpAt,
      notReady: source.notReady,
      pageSize: source.pageSize,
      cost: source.costOf({ posts: 200, users: 2 }),
      isLive: source.connect !== undefined,
      profile: source.profileUrl(account),
      post: source.postUrl(post),
    },
  ).toEqual(facts);
});

test('sources are in the order of their ranks', () => {
  expect(SOURCES.map(({ id }) => id)).toEqual([
    'x',
    'bluesky',
    'mastodon',
    'archive',
    'bluesky_archive',
    'mastodon_archive',
    'named_archive',
    'sample',
  ]);
});

test('a post of Mastodon without an address has no page', () => {
  const archive = SOURCES.find(({ id }) => id === 'mastodon_archive');
  expect(['h:1', 'http://m.example/1', 'x https://m.example/1'].map((id) => archive?.postUrl(id))).toEqual([
    null,
    null,
    null,
  ]);
});

test('only sources that can be asked have addresses that name an account', () => {
  expect(SOURCES.filter(({ addresses }) => addresses.length > 0).map(({ id }) => id)).toEqual([
    'x',
    'bluesky',
    'mastodon',
  ]);
});

test('only sources that can be asked are connected, and nothing is asked yet', async () => {
  const { database, pool, close } = connect('postgres://nowhere.invalid/none');
  const secrets = deriveSecrets('0123456789'.repeat(5));
  const connected = connectSources({ database, secrets, config: readConfig({}) });
  expect(connected.map(({ id }) => id)).toEqual(['x', 'bluesky', 'mastodon', 'sample']);
  expect(pool.totalCount).toBe(0);
  await close();
});
