import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';

const user = { rest_id: '11', core: { screen_name: 'RiverGazette', name: 'River Gazette' }, legacy: {} };
const tweet = {
  rest_id: '1377650090978992134',
  core: { user_results: { result: user } },
  legacy: {
    created_at: 'Thu Apr 01 15:52:31 +0000 2021',
    full_text: 'Bridges &amp; rivers https://t.co/a',
    lang: 'en',
    user_id_str: '11',
    favorite_count: 4,
    reply_count: 1,
    retweet_count: 2,
    quote_count: 0,
    entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://example.org/a' }] },
  },
};
const capture = (data: unknown, given = {}) => ({
  nav_index: '1',
  item_id: '1377650090978992134',
  timestamp_collected: 1_750_000_000_000,
  source_platform: 'twitter.com',
  source_url: 'https://x.com/RiverGazette',
  data,
  ...given,
});
const lines = (...values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

test('a captured post has its words, its author, its time and its counts', async () => {
  expect(await rowsOf(lines(capture(tweet)))).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 1,
      account: { id: '11', screen_name: 'RiverGazette', name: 'River Gazette', description: null },
      post: {
        external_id: '1377650090978992134',
        text: 'Bridges & rivers https://t.co/a',
        created_at: '2021-04-01T15:52:31.000Z',
        lang: 'en',
        kind: 'post',
        original_at: null,
        counts: { likes: 4, replies: 1, reposts: 2, quotes: 0 },
        links: ['https://example.org/a'],
      },
    },
  ]);
});

const named = (profile: object) => ({ user_results: { result: { rest_id: '11', ...profile } } });
const note = { note_tweet_results: { result: { text: 'The whole of a long post' } } };

test.each([
  ['the author where X kept it until 2025', { ...tweet, core: named({ legacy: { screen_name: 'RiverGazette' } }) }],
  ['a post that is wrapped', { __typename: 'TweetWithVisibilityResults', tweet }],
  ['no links and no counts', { ...tweet, legacy: { full_text: 'Bridges & rivers https://t.co/a' } }],
])('a capture with %s is read', async (_, data) => {
  expect(textsOf(await rowsOf(lines(capture(data))))).toEqual(['Bridges & rivers https://t.co/a']);
});

test('a long post is whole, also without the part that X has dropped', async () => {
  const { legacy: _, ...bare } = tweet;
  expect(
    await rowsOf(lines(capture({ ...tweet, note_tweet: note }), capture({ ...bare, note_tweet: note }))),
  ).toMatchObject([
    { post: { text: 'The whole of a long post' } },
    { post: { text: 'The whole of a long post', created_at: '2021-04-01T15:52:31.000Z' } },
  ]);
});

test('the links of a long post are those of all its words', async () => {
  const long = {
    note_tweet_results: {
      result: { text: 'The whole of a long post', entity_set: { urls: [{ expanded_url: 'https://example.org/end' }] } },
    },
  };
  expect(await rowsOf(lines(capture({ ...tweet, note_tweet: long })))).toMatchObject([
    { post: { links: ['https://example.org/a', 'https://example.org/end'] } },
  ]);
});

test('a post in the form without `legacy` has its words, its author, its time, its links and its counts', async () => {
  const data = {
    __typename: 'Tweet',
    rest_id: '1377650090978992134',
    core: {
      user_results: {
        result: {
          rest_id: '11',
          core: { screen_name: 'RiverGazette', name: 'River Gazette' },
          profile_bio: { description: 'News of the river' },
        },
      },
    },
    details: { __typename: 'TBirdData', full_text: 'Bridges &amp; rivers', created_at_ms: 1_617_292_351_000 },
    counts: { favorite_count: 4, reply_count: 1, retweet_count: 2, quote_count: 0 },
    url_entities: [{ url: 'https://t.co/a', expanded_url: 'https://example.org/a' }],
    reply_to_results: { rest_id: '1377650090978992100' },
    quoted_tweet_results: null,
  };
  expect(await rowsOf(lines(capture(data)))).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 1,
      account: { id: '11', screen_name: 'RiverGazette', name: 'River Gazette', description: 'News of the river' },
      post: {
        external_id: '1377650090978992134',
        text: 'Bridges & rivers',
        created_at: '2021-04-01T15:52:31.000Z',
        lang: null,
        kind: 'reply',
        original_at: null,
        counts: { likes: 4, replies: 1, reposts: 2, quotes: 0 },
        links: ['https://example.org/a'],
      },
    },
  ]);
});

const nameless = { ...tweet, core: { user_results: {} } };
const pictured = (address: string) => ({
  ...nameless,
  legacy: { ...tweet.legacy, entities: { media: [{ expanded_url: address }] } },
});

test('an author whom X left out is named by the post’s own picture, or by an earlier line', async () => {
  const file = lines(
    capture(nameless),
    capture(pictured('https://x.com/weir_watch/status/5/photo/1')),
    capture(pictured('https://x.com/RiverGazette/status/1377650090978992134/photo/1')),
    capture(nameless),
  );
  expect(await rowsOf(file)).toMatchObject([
    { kind: 'rejected', reason: 'the line does not say whose post it is; give the screen name of the account' },
    { kind: 'rejected', reason: 'the line does not say whose post it is; give the screen name of the account' },
    { account: { id: '11', screen_name: 'RiverGazette' } },
    { account: { id: '11', screen_name: 'RiverGazette' } },
  ]);
});

test('a capture of 2023, with the author beside the post and a rounded id, is read', async () => {
  const older = {
    id: 1_377_650_090_978_992_000,
    type: 'adaptive',
    legacy: { ...tweet.legacy, id_str: '1377650090978992134' },
    user: { id_str: '11', screen_name: 'RiverGazette', name: 'River Gazette' },
  };
  expect(await rowsOf(lines(capture(older, { item_id: '1377650090978992000' })))).toMatchObject([
    {
      account: { id: '11', screen_name: 'RiverGazette', name: 'River Gazette' },
      post: { external_id: '1377650090978992134', text: 'Bridges & rivers https://t.co/a' },
    },
  ]);
});

test('an older capture, without nesting, is read', async () => {
  const older = {
    type: 'adaptive',
    id_str: '1377650090978992134',
    full_text: 'Bridges',
    created_at: 'Thu Apr 01 15:52:31 +0000 2021',
    user: { id_str: '11', screen_name: 'RiverGazette', name: 'River Gazette' },
  };
  expect(textsOf(await rowsOf(lines(capture(older))))).toEqual(['Bridges']);
});

const original = { ...tweet, core: named({ core: { screen_name: 'bridge' } }) };

test.each([
  [
    'a repost',
    { retweeted_status_result: { result: { tweet: original } } },
    'repost',
    'RT @bridge: Bridges & rivers https://t.co/a',
  ],
  ['a quote', { quoted_status_id_str: '5' }, 'quote', 'RT @bridge: Brid…'],
  ['a reply', { in_reply_to_status_id_str: '5' }, 'reply', 'RT @bridge: Brid…'],
  ['a reply to a post that was deleted', { in_reply_to_user_id_str: '12' }, 'reply', 'RT @bridge: Brid…'],
])('%s is told apart', async (_, given, kind, text) => {
  const data = { ...tweet, legacy: { ...tweet.legacy, full_text: 'RT @bridge: Brid…', ...given } };
  expect(await rowsOf(lines(capture(data)))).toMatchObject([{ post: { kind, text } }]);
});

test('a repost has the links and the time of the original, and its own author before the name that was given', async () => {
  const reposted = {
    result: { ...original, legacy: { ...tweet.legacy, created_at: 'Wed Mar 31 15:52:31 +0000 2021' } },
  };
  const own = { url: 'https://t.co/b', expanded_url: 'https://example.org/own' };
  const legacy = { ...tweet.legacy, retweeted_status_result: reposted, entities: { urls: [own] } };
  expect(await rowsOf(lines(capture({ ...tweet, legacy })), { screenName: 'typed' })).toMatchObject([
    {
      account: { screen_name: 'RiverGazette' },
      post: { kind: 'repost', original_at: '2021-03-31T15:52:31.000Z', links: ['https://example.org/a'] },
    },
  ]);
});

test('a repost whose author X left out keeps the whole words of the original', async () => {
  const passedOn = { result: { ...tweet, core: null } };
  const data = {
    ...tweet,
    legacy: { ...tweet.legacy, full_text: 'RT @bridge: Brid…', retweeted_status_result: passedOn },
  };
  expect(textsOf(await rowsOf(lines(capture(data))))).toEqual(['RT @bridge: Bridges & rivers https://t.co/a']);
});

test.each([
  ['beside what was left of `legacy`', (reposted: object) => ({ legacy: { retweeted_status_results: reposted } })],
  ['in the post itself', (reposted: object) => ({ legacy: undefined, retweeted_status_results: reposted })],
])('a repost that X names in the plural, %s, is one, with the whole words of the original', async (_, where) => {
  const passedOn = { rest_id: '5', result: original };
  const data = { ...tweet, details: { full_text: 'RT @bridge: Brid…' }, ...where(passedOn) };
  expect(await rowsOf(lines(capture(data)))).toMatchObject([
    { post: { kind: 'repost', text: 'RT @bridge: Bridges & rivers https://t.co/a' } },
  ]);
});

test('a reply to a post that was deleted names only its author, and is a reply', async () => {
  const data = { ...tweet, reply_to_results: null, reply_to_user_results: { rest_id: '12' } };
  expect(await rowsOf(lines(capture(data)))).toMatchObject([{ post: { kind: 'reply' } }]);
});

test('a repost of a post that X does not show any more has its own words', async () => {
  const data = {
    ...tweet,
    legacy: {
      ...tweet.legacy,
      full_text: 'RT @bridge: Brid…',
      retweeted_status_result: { result: { __typename: 'TweetTombstone', tombstone: {} } },
    },
  };
  expect(textsOf(await rowsOf(lines(capture(data))))).toEqual(['RT @bridge: Brid…']);
});

test('lines that hold no post of X are refused with the reason, and the rest is kept', async () => {
  const file = lines(
    capture({ ...tweet, promoted: true }),
    capture({ desc: 'A dance', video: {} }, { source_platform: 'tiktok.com' }),
    capture({ rest_id: '1377650090978992134', shape: 'new', parts: [] }),
    capture({ ...tweet, core: null }),
    capture(tweet),
  );
  expect(refusalsOf(await rowsOf(file)).map(({ reason }) => reason)).toEqual([
    'a promoted post, which is left out',
    'captured at “tiktok.com”, which is not read',
    'a captured post without text; it holds “rest_id, shape, parts”',
    'the line does not say whose post it is; give the screen name of the account',
  ]);
});
