import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { refusalsOf, rowsOf } from '#tests/server/fixtures/rows-of.ts';

const read = (file: string, named: Parameters<typeof rowsOf>[1] = {}) =>
  rowsOf(readFileSync(new URL(`../../../../../tests/data/archives/${file}`, import.meta.url)), named);

const TEXTS = ['The bridge is open again.', 'Only the dam can save the valley now!'];

test.each([
  'plain.csv',
  'troll-tweets.csv',
  'information-operations.csv',
  'twarc.jsonl',
  'twarc-flat.csv',
  'zeeschuimer-x.ndjson',
  '4cat-x.ndjson',
  '4cat-x.csv',
  'snscrape.jsonl',
])('the form of %s gives its posts with their author, and refuses none', async (file) => {
  const rows = await read(file);
  expect({
    posts: rows.map((row) => row.kind === 'post' && [row.account.screen_name.toLowerCase(), row.post.text]),
    refusals: refusalsOf(rows),
  }).toEqual({ posts: TEXTS.map((text) => ['rivergazette', text]), refusals: [] });
});

test('the archive of an account gives its posts under the name that a person typed', async () => {
  const rows = await read('account-archive.txt', { screenName: 'RiverGazette' });
  expect(rows.map((row) => row.kind === 'post' && [row.account.screen_name, row.post.text])).toEqual(
    TEXTS.map((text) => ['RiverGazette', text]),
  );
});

test('a table of 4CAT has kinds, counts and links', async () => {
  expect(await read('4cat-x.csv')).toMatchObject([
    {
      account: { id: '11', name: 'River Gazette' },
      post: {
        external_id: '1377650090978992134',
        created_at: '2021-04-01T15:52:31.000Z',
        lang: 'en',
        kind: 'post',
        counts: { likes: 4, replies: 1, reposts: 2, quotes: 0 },
        links: ['https://example.org/bridge'],
      },
    },
    { post: { kind: 'reply' } },
  ]);
});

test('a flat table of twarc has replies, counts and links', async () => {
  expect(await read('twarc-flat.csv')).toMatchObject([
    {
      account: { id: '11', description: 'All the news' },
      post: { kind: 'post', links: ['https://example.org/bridge'] },
    },
    { post: { kind: 'reply', counts: { likes: 1, replies: 0, reposts: 0, quotes: 0 } } },
  ]);
});

const scraped = (given: object) =>
  JSON.stringify({
    url: 'https://twitter.com/RiverGazette/status/1377650090978992134',
    date: '2021-04-01T15:52:31+00:00',
    rawContent: 'Bridges &amp; rivers',
    // JavaScript reads this number as …992130.
    id: 0,
    user: { username: 'RiverGazette', id: 11, displayname: 'River Gazette' },
    ...given,
  }).replace('"id":0', '"id":1377650090978992134');
const original = {
  url: 'https://twitter.com/bridge/status/1377650090978990000',
  date: '2021-03-01T00:00:00+00:00',
  rawContent: 'The whole text of the original',
  user: { username: 'bridge' },
};

test.each([
  ['a post', {}, { external_id: '1377650090978992134', kind: 'post', text: 'Bridges & rivers' }],
  ['a post of before 2022', { rawContent: undefined, content: 'Rivers' }, { kind: 'post', text: 'Rivers' }],
  [
    'a repost',
    { rawContent: 'RT @bridge: The who…', retweetedTweet: original },
    { kind: 'repost', text: 'RT @bridge: The whole text of the original', original_at: '2021-03-01T00:00:00.000Z' },
  ],
  ['a quote', { quotedTweet: original }, { kind: 'quote' }],
  ['a reply', { inReplyToTweetId: 5 }, { kind: 'reply' }],
  ['outside links', { links: null, outlinks: ['https://example.org/a'] }, { links: ['https://example.org/a'] }],
])('snscrape’s %s is read', async (_, given, post) => {
  expect(await rowsOf(scraped(given))).toMatchObject([{ account: { id: '11', screen_name: 'RiverGazette' }, post }]);
});

test('a post without a time has that of its id; of an older version comes the description, and a rounded number is no id', async () => {
  const user = { username: 'RiverGazette', id: 2 ** 53, displayname: 'River', description: 'All the news' };
  expect(await rowsOf(scraped({ date: undefined, user }))).toMatchObject([
    { account: { id: null, description: 'All the news' }, post: { created_at: '2021-04-01T15:52:31.000Z' } },
  ]);
});

test('a post without its user belongs to the author whom its address names', async () => {
  expect(await rowsOf(scraped({ user: null }))).toMatchObject([
    { account: { id: null, screen_name: 'RiverGazette' }, post: { external_id: '1377650090978992134' } },
  ]);
});
