import { expect, test } from 'vitest';
import { NO_COUNTS } from '#server/domain/sources/source.ts';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { PLAIN } from '#tests/server/support/memory-source.ts';

const tweet = (id: number, text: string) => ({
  id_str: `18552310765432${id}`,
  full_text: text,
  created_at: 'Sat Nov 09 12:14:18 +0000 2024',
  lang: 'en',
  favorite_count: '0',
});
const screenName = 'RiverGazette';
const archive = (...tweets: unknown[]) => `window.YTD.tweets.part0 = ${JSON.stringify(tweets, null, 2)}`;

test('the posts of tweets.js', async () => {
  const file = archive({ tweet: tweet(10, 'Bridges &amp; {rivers]') }, { tweet: tweet(11, 'say \\"[\\\\') });
  expect(await rowsOf(file, { screenName })).toEqual([
    {
      kind: 'post',
      source: 'archive',
      line: 2,
      account: { id: null, screen_name: 'RiverGazette', name: 'RiverGazette', description: null },
      post: {
        external_id: '1855231076543210',
        text: 'Bridges & {rivers]',
        created_at: '2024-11-09T12:14:18.000Z',
        lang: 'en',
        ...PLAIN,
        counts: { ...NO_COUNTS, likes: 0 },
      },
    },
    {
      kind: 'post',
      source: 'archive',
      line: 11,
      account: { id: null, screen_name: 'RiverGazette', name: 'RiverGazette', description: null },
      post: {
        external_id: '1855231076543211',
        text: 'say \\"[\\\\',
        created_at: '2024-11-09T12:14:18.000Z',
        lang: 'en',
        ...PLAIN,
        counts: { ...NO_COUNTS, likes: 0 },
      },
    },
  ]);
});

test('the older tweet.js, whose posts have no wrapper, and a bare list', async () => {
  const list = JSON.stringify([tweet(10, 'Bridges'), tweet(11, 'Rivers')]);
  const rows = await Promise.all(
    [`window.YTD.tweet.part0 = ${list}`, list].map((file) => rowsOf(file, { screenName })),
  );
  expect(rows.map(textsOf)).toEqual([
    ['Bridges', 'Rivers'],
    ['Bridges', 'Rivers'],
  ]);
});

test('it reads the same in chunks of one byte', async () => {
  const file = archive({ tweet: tweet(10, 'Über Brücken') }, { tweet: tweet(11, 'a "\\{[ b') });
  expect(await rowsOf(file, { screenName, chunkSize: 1 })).toEqual(await rowsOf(file, { screenName }));
});

test('without a name it is refused, because it does not name its account', async () => {
  expect(await rowsOf(archive({ tweet: tweet(10, 'Bridges') }))).toEqual([
    {
      kind: 'rejected',
      line: 1,
      reason: 'tweets.js does not say whose posts it holds; give the screen name of the account',
    },
  ]);
});

test('other files of the account archive are refused by name', async () => {
  expect(await rowsOf('window.YTD.like.part0 = [{"like": {"tweetId": "1"}}]', { screenName })).toEqual([
    {
      kind: 'rejected',
      line: 1,
      reason: 'this file of the account archive holds “like”; the posts are in data/tweets.js',
    },
  ]);
});

test('it is parsed and never executed', async () => {
  const file = 'window.YTD.tweets.part0 = [{"tweet": (() => { throw new Error("run") })()}, {"tweet": {"id_str": 1}}]';
  expect(refusalsOf(await rowsOf(file, { screenName }))).toEqual([
    { line: 1, reason: 'not valid JSON' },
    { line: 1, reason: 'not a post: it has no id_str' },
  ]);
});

test.each([
  ['in the middle of a post', -40, 11],
  ['before the list is closed', -1, 20],
])('cut off %s it keeps the complete posts', async (_, end, line) => {
  const file = archive({ tweet: tweet(10, 'Bridges') }, { tweet: tweet(11, 'Rivers') }).slice(0, end);
  const rows = await rowsOf(file, { screenName });
  expect(textsOf(rows)[0]).toBe('Bridges');
  expect(refusalsOf(rows)).toEqual([{ line, reason: 'the file is cut off here' }]);
});

test('account.js gives the account’s id and name', async () => {
  const account = { accountId: '249', username: 'RiverGazette', accountDisplayName: 'River Gazette', email: 'x@y.z' };
  expect(await rowsOf(`window.YTD.account.part0 = ${JSON.stringify([{ account }])}`)).toEqual([
    {
      kind: 'owner',
      source: 'archive',
      line: 1,
      account: { id: '249', screen_name: 'RiverGazette', name: 'River Gazette', description: null },
    },
  ]);
});

test('the kind of a post of tweets.js, its counts and its links', async () => {
  const answer = {
    ...tweet(10, 'See https://t.co/a'),
    in_reply_to_user_id_str: '7',
    favorite_count: '12',
    retweet_count: '3',
    entities: { urls: [{ url: 'https://t.co/a', expanded_url: 'https://example.org/a' }] },
  };
  expect(await rowsOf(archive({ tweet: answer }), { screenName })).toMatchObject([
    {
      post: {
        kind: 'reply',
        counts: { likes: 12, reposts: 3, replies: null, quotes: null },
        links: ['https://example.org/a'],
      },
    },
  ]);
});

test('a post made of nested lists only is refused before it is parsed', async () => {
  const nested = `{"tweet":${'['.repeat(300_000)}${']'.repeat(300_000)}}`;
  const rows = await rowsOf(`window.YTD.tweets.part0 = [${nested},${JSON.stringify(tweet(10, 'Bridges'))}]`, {
    screenName,
  });
  expect([refusalsOf(rows), textsOf(rows)]).toEqual([
    [{ line: 1, reason: 'too many lists or objects, or nested too deeply, for posts' }],
    ['Bridges'],
  ]);
});

test('a name that X does not allow is refused once, and not for each post', async () => {
  const file = archive({ tweet: tweet(10, 'Bridges') }, { tweet: tweet(11, 'Rivers') });
  expect(await rowsOf(file, { screenName: 'River Gazette' })).toEqual([
    {
      kind: 'rejected',
      line: 1,
      reason: '“River Gazette” is not a screen name of X (1 to 15 letters, digits or underscores)',
    },
  ]);
});

test('an account.js without an account is refused', async () => {
  const file = 'window.YTD.account.part0 = [\n{"account": {"accountId": "249"}}]';
  expect(await rowsOf(file)).toEqual([
    { kind: 'rejected', line: 2, reason: 'not an account: it has no accountId or no username' },
  ]);
});
