import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';

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
      line: 2,
      account: { screen_name: 'RiverGazette', name: 'RiverGazette', description: null },
      post: {
        external_id: '1855231076543210',
        text: 'Bridges & {rivers]',
        created_at: '2024-11-09T12:14:18.000Z',
        lang: 'en',
      },
    },
    {
      kind: 'post',
      line: 11,
      account: { screen_name: 'RiverGazette', name: 'RiverGazette', description: null },
      post: {
        external_id: '1855231076543211',
        text: 'say \\"[\\\\',
        created_at: '2024-11-09T12:14:18.000Z',
        lang: 'en',
      },
    },
  ]);
});

test('the older tweet.js, whose posts are not wrapped, and a bare list', async () => {
  const list = JSON.stringify([tweet(10, 'Bridges'), tweet(11, 'Rivers')]);
  const rows = await Promise.all(
    [`window.YTD.tweet.part0 = ${list}`, list].map((file) => rowsOf(file, { screenName })),
  );
  expect(rows.map(textsOf)).toEqual([
    ['Bridges', 'Rivers'],
    ['Bridges', 'Rivers'],
  ]);
});

test('it is read the same in chunks of one byte', async () => {
  const file = archive({ tweet: tweet(10, 'Über Brücken') }, { tweet: tweet(11, 'a "\\{[ b') });
  expect(await rowsOf(file, { screenName, chunkSize: 1 })).toEqual(await rowsOf(file, { screenName }));
});

test('without a name it is refused, for it does not say whose it is', async () => {
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

test('it is parsed and never run', async () => {
  const file = 'window.YTD.tweets.part0 = [{"tweet": (() => { throw new Error("run") })()}, {"tweet": {"id_str": 1}}]';
  expect(refusalsOf(await rowsOf(file, { screenName }))).toEqual([
    { line: 1, reason: 'not valid JSON' },
    { line: 1, reason: 'not a post: it has no id_str' },
  ]);
});

test.each([
  ['in the middle of a post', -40, 11],
  ['before the list is closed', -1, 20],
])('cut off %s it keeps the others', async (_, end, line) => {
  const file = archive({ tweet: tweet(10, 'Bridges') }, { tweet: tweet(11, 'Rivers') }).slice(0, end);
  const rows = await rowsOf(file, { screenName });
  expect(textsOf(rows)[0]).toBe('Bridges');
  expect(refusalsOf(rows)).toEqual([{ line, reason: 'the file is cut off here' }]);
});
