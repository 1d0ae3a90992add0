import { expect, test } from 'vitest';
import { parseApiPost, parseIncludes } from './api-post.ts';
import { rowOfApiPost, rowOfLegacyPost } from './json-row.ts';
import { parseLegacyPost } from './legacy-post.ts';
import { rowOfScrape } from './scrape.ts';

const NO_COUNTS = { likes: null, replies: null, reposts: null, quotes: null };
const ANN = { id: '7', screen_name: 'ann', name: 'Ann', description: 'Hi' };
const NAMED = { id: null, screen_name: 'given', name: 'given', description: null };
const POST = {
  external_id: '1460323737035677698',
  text: 'Hello',
  created_at: '2021-11-15T19:08:05.000Z',
  lang: 'en',
  kind: 'post',
  original_at: null,
  counts: NO_COUNTS,
  links: [],
};
const row = (account: object, post: object = {}) => ({
  kind: 'post',
  line: 3,
  source: 'archive',
  account,
  post: { ...POST, ...post },
});

const USER = { id: '7', username: 'ann', name: 'Ann', description: 'Hi' };
const API = { id: POST.external_id, text: 'Hello', created_at: '2021-11-15T19:08:05.000Z', lang: 'en', author_id: '7' };
const ORIGINAL = { id: '1460323737035677000', text: 'Cut…', note_tweet: { text: 'All of it' }, author_id: '9' };
const REPOST = { text: 'RT @bob: Cut…', referenced_tweets: [{ type: 'retweeted', id: ORIGINAL.id }] };
function api(post: object, includes: object = { users: [USER] }) {
  const parsed = parseApiPost({ ...API, ...post });
  return parsed && rowOfApiPost(3, parsed, parseIncludes(includes), 'given');
}

test.each<[string, object, object, object, object]>([
  ['whose answer has the author', {}, { users: [{ id: '7' }, { ...USER, id: '8', username: 'x' }, USER] }, ANN, {}],
  [
    'that holds its author',
    { author: { ...USER, id: '5', username: 'eve' } },
    { users: [USER] },
    { ...ANN, id: '5', screen_name: 'eve' },
    {},
  ],
  [
    'whose author has a name only',
    { author: { id: '7', username: 'ann' } },
    {},
    { ...ANN, name: 'ann', description: null },
    {},
  ],
  ['whose author is not there', {}, {}, { ...NAMED, id: '7' }, {}],
  ['without any author', { author_id: undefined }, {}, NAMED, {}],
  [
    'with everything',
    { public_metrics: { like_count: 1 }, in_reply_to_user_id: '5', entities: { urls: [{ url: 'https://a.example' }] } },
    { users: [USER] },
    ANN,
    { counts: { ...NO_COUNTS, likes: 1 }, kind: 'reply', links: ['https://a.example'] },
  ],
  [
    'without a time and a language',
    { created_at: undefined, lang: undefined },
    { users: [USER] },
    ANN,
    { created_at: null, lang: null },
  ],
  ['that is long', { note_tweet: { text: 'All' } }, { users: [USER] }, ANN, { text: 'All' }],
  ['that is long, by the newer name', { note_post: { text: 'All' } }, { users: [USER] }, ANN, { text: 'All' }],
  ['whose traits cannot be read', { id: '1'.repeat(20) }, { users: [USER] }, ANN, { external_id: '1'.repeat(20) }],
  [
    'that passes on a post with its author',
    REPOST,
    { users: [USER, { id: '9', username: 'Bob' }], tweets: [ORIGINAL] },
    ANN,
    { text: 'RT @Bob: All of it', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
  [
    'that passes on a post under the newer name',
    REPOST,
    { users: [USER], posts: [ORIGINAL] },
    ANN,
    { text: 'RT @bob: All of it', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
  [
    'that passes on a post that is not there',
    REPOST,
    { users: [USER] },
    ANN,
    { text: 'RT @bob: Cut…', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
  [
    'that passes on a post of nobody',
    { ...REPOST, text: 'Cut…' },
    { users: [USER], tweets: [ORIGINAL] },
    ANN,
    { text: 'Cut…', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
  [
    'that holds what it passes on',
    { ...REPOST, referenced_tweets: [{ ...ORIGINAL, type: 'retweeted', author: { id: '9', username: 'Bob' } }] },
    { users: [USER] },
    ANN,
    { text: 'RT @Bob: All of it', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
  [
    'that quotes',
    { referenced_posts: [{ type: 'quoted', id: ORIGINAL.id }] },
    { users: [USER], tweets: [ORIGINAL] },
    ANN,
    { kind: 'quote' },
  ],
])('a post of the API %s', (_, post, includes, account, other) => {
  expect(api(post, includes)).toEqual(row(account, other));
});

test('a post of the API without an id or a text is not a post', () => {
  expect([parseApiPost({ text: 'x' }), parseApiPost({ id: '5' }), parseApiPost('x')]).toEqual([null, null, null]);
});

test('what comes along is read up to 10,000 entries of a list', () => {
  const many = (count: number) => ({ users: Array(count).fill(USER), tweets: [ORIGINAL] });
  expect(
    [parseIncludes(many(10_000)), parseIncludes(many(10_001)), parseIncludes(null)].map(({ users, posts }) => [
      users.size,
      posts.size,
    ]),
  ).toEqual([
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});

const LEGACY_USER = { id_str: '7', screen_name: 'ann', name: 'Ann', description: 'Hi' };
const LEGACY = {
  id_str: POST.external_id,
  full_text: 'Hello',
  created_at: 'Mon Nov 15 19:08:05 +0000 2021',
  lang: 'en',
  user: LEGACY_USER,
};
const PASSED_ON = {
  id_str: ORIGINAL.id,
  created_at: 'Sun Nov 14 00:00:00 +0000 2021',
  full_text: 'All of it',
  user: { screen_name: 'bob' },
};
function legacy(post: object) {
  const parsed = parseLegacyPost({ ...LEGACY, ...post });
  return parsed && rowOfLegacyPost(3, parsed, 'given');
}

test.each<[string, object, object, object]>([
  ['with its author', {}, ANN, {}],
  ['without its author', { user: undefined }, NAMED, {}],
  ['with a short text', { full_text: undefined, text: 'Short' }, ANN, { text: 'Short' }],
  ['with both texts', { text: 'Short' }, ANN, {}],
  ['without a language', { lang: null }, ANN, { lang: null }],
  [
    'with counts and links',
    {
      favorite_count: 5,
      retweet_count: '6',
      entities: { urls: [{ url: 'https://t.co/1', expanded_url: 'https://a.example' }, { url: 'https://t.co/2' }] },
    },
    ANN,
    { counts: { ...NO_COUNTS, likes: 5, reposts: 6 }, links: ['https://a.example', 'https://t.co/2'] },
  ],
  ['with parts of another form', { favorite_count: [], entities: 'x', in_reply_to_status_id_str: null }, ANN, {}],
  ['that answers a post', { in_reply_to_status_id_str: '5' }, ANN, { kind: 'reply' }],
  ['that answers a person', { in_reply_to_user_id_str: '5' }, ANN, { kind: 'reply' }],
  ['that quotes', { quoted_status_id_str: '5' }, ANN, { kind: 'quote' }],
  ['that answers and quotes', { in_reply_to_user_id_str: '5', quoted_status_id_str: '6' }, ANN, { kind: 'reply' }],
  [
    'that passes on',
    { retweeted_status: PASSED_ON, quoted_status_id_str: '6' },
    ANN,
    { text: 'RT @bob: All of it', kind: 'repost', original_at: '2021-11-14T00:00:00.000Z' },
  ],
  [
    'that passes on a post without a time',
    { retweeted_status: { ...PASSED_ON, created_at: '', full_text: undefined, text: 'Short' } },
    ANN,
    { text: 'RT @bob: Short', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
])('a post of the older API %s', (_, post, account, other) => {
  expect(legacy(post)).toEqual(row(account, other));
});

test('a post of the older API without an id is not a post', () => {
  expect([parseLegacyPost({ full_text: 'x' }), parseLegacyPost({ id_str: 5 }), parseLegacyPost(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

const SCRAPE = {
  url: 'https://twitter.com/ann/status/1460323737035677698',
  date: '2021-11-15T19:08:05+00:00',
  rawContent: 'Hello',
  user: { username: 'ann', id: 7, displayname: 'Ann', rawDescription: 'Hi' },
  lang: 'en',
};
const SCRAPED = {
  ...SCRAPE,
  url: `https://twitter.com/bob/status/${ORIGINAL.id}`,
  rawContent: 'All of it',
  user: { username: 'Bob' },
  date: '2021-11-14T00:00:00+00:00',
};

test.each<[string, object, object, object]>([
  ['of a newer version', {}, ANN, {}],
  [
    'of an older version',
    {
      rawContent: undefined,
      content: 'Hello',
      user: { ...SCRAPE.user, rawDescription: undefined, description: 'Hi', id: '7' },
    },
    ANN,
    {},
  ],
  ['with the words of both', { content: 'Shorter', user: { ...SCRAPE.user, description: 'Shorter' } }, ANN, {}],
  ['without its author', { user: undefined }, { ...NAMED, screen_name: 'ann', name: 'ann' }, {}],
  ['whose author has a rounded id', { user: { ...SCRAPE.user, id: 2 ** 60 } }, { ...ANN, id: null }, {}],
  ['without a time', { date: '' }, ANN, {}],
  [
    'whose id says another time',
    { date: '2021-11-15T20:00:00+00:00' },
    ANN,
    { created_at: '2021-11-15T20:00:00.000Z' },
  ],
  [
    'without a time, from before ids held it',
    { date: '', url: 'https://twitter.com/ann/status/12345678' },
    ANN,
    { external_id: '12345678', created_at: null },
  ],
  [
    'with counts and links',
    {
      likeCount: 1,
      replyCount: 2,
      retweetCount: 3,
      quoteCount: '4',
      links: [{ url: 'https://a.example' }],
      outlinks: ['https://b.example'],
    },
    ANN,
    { counts: { likes: 1, replies: 2, reposts: 3, quotes: 4 }, links: ['https://a.example', 'https://b.example'] },
  ],
  [
    'with parts of another form',
    { lang: 5, likeCount: {}, links: 'x', outlinks: [5], quotedTweet: 'x', inReplyToUser: 'x' },
    ANN,
    { lang: null },
  ],
  ['that answers a person', { inReplyToUser: {} }, ANN, { kind: 'reply' }],
  ['that answers a post', { inReplyToTweetId: 5, quotedTweet: SCRAPED }, ANN, { kind: 'reply' }],
  ['that quotes', { quotedTweet: SCRAPED }, ANN, { kind: 'quote' }],
  [
    'that passes on',
    { retweetedTweet: SCRAPED, inReplyToUser: {} },
    ANN,
    { text: 'RT @Bob: All of it', kind: 'repost', original_at: '2021-11-14T00:00:00.000Z' },
  ],
  [
    'that passes on a post without a time',
    { retweetedTweet: { ...SCRAPED, date: '', user: {}, rawContent: '', content: 'Old words' } },
    ANN,
    { text: 'RT @bob: Old words', kind: 'repost', original_at: '2021-11-15T19:08:05.000Z' },
  ],
])('a post of snscrape %s', (_, post, account, other) => {
  expect(rowOfScrape(3, { ...SCRAPE, ...post })).toEqual(row(account, other));
});

test.each([{ url: 'https://twitter.com/ann' }, { ...SCRAPE, url: undefined }, 'x', null])(
  '%j is no post of snscrape',
  (value) => {
    expect(rowOfScrape(3, value)).toBeNull();
  },
);
