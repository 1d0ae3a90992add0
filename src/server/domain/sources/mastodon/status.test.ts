import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readStatuses, statusSchema } from './status.ts';

const ANN = { host: 'm.example', user: 'ann', id: '7' };

const STATUS = {
  id: '110',
  url: 'https://m.example/@ann/110',
  account: { id: '7', acct: 'ann' },
  created_at: '2026-01-02T03:04:05.678Z',
  language: 'en',
  spoiler_text: ' Food ',
  content: '<p>Look: <a href="https://news.example/a">news</a></p>',
  in_reply_to_id: null,
  quote: null,
  poll: { options: [{ title: 'Yes' }, { title: 'No' }] },
  media_attachments: [{ description: ' A cat ' }, { description: null }, { description: 'A dog' }],
  card: { url: 'https://card.example/x' },
  replies_count: 1,
  reblogs_count: 2,
  favourites_count: 3,
  quotes_count: 4,
  reblog: null,
};
const POST = {
  external_id: 'https://m.example/@ann/110',
  text: 'Food\n\nLook: news\n\n[Poll: Yes | No]\n\n[Picture: A cat]\n\n[Picture: A dog]',
  created_at: '2026-01-02T03:04:05.000Z',
  lang: 'en-x-declared',
  kind: 'post',
  original_at: null,
  counts: { likes: 3, replies: 1, reposts: 2, quotes: 4 },
  links: ['https://news.example/a', 'https://card.example/x'],
};
const read = (...statuses: object[]) =>
  readStatuses(
    statuses.map((status) => v.parse(statusSchema, { ...STATUS, ...status })),
    ANN,
  );
const BARE = { spoiler_text: '', poll: null, media_attachments: [], card: null };

test('a post has all its words, links and counts', () => {
  expect(read({})).toEqual([POST]);
});

test('a bare post has its words only, and parts of another form count as not given', () => {
  const wrong = { created_at: 5, language: null, poll: 'none', media_attachments: 'none', card: [], quotes_count: -1 };
  expect(read({ ...BARE, ...wrong, content: 'Hi', replies_count: 1.5 })).toEqual([
    {
      ...POST,
      text: 'Hi',
      created_at: null,
      lang: null,
      counts: { likes: 3, replies: null, reposts: 2, quotes: null },
      links: [],
    },
  ]);
});

test.each([
  ['post', {}],
  ['reply', { in_reply_to_id: '9' }],
  ['quote', { quote: { state: 'accepted' } }],
  ['reply', { in_reply_to_id: '9', quote: {} }],
])('a %s is one', (kind, parts) => {
  expect(read(parts)).toEqual([{ ...POST, kind }]);
});

test.each([
  ['https://news.example/a', ['https://news.example/a']],
  ['http://other.example/', ['https://news.example/a', 'http://other.example/']],
  ['javascript:alert(1)', ['https://news.example/a']],
  ['', ['https://news.example/a']],
])('the card %s', (url, links) => {
  expect(read({ card: { url } })).toEqual([{ ...POST, links }]);
});

test.each([
  'https://elsewhere.example/@ann/110',
  'http://m.example/@ann/110',
  'https://m.example.evil.example/@ann/110',
  'no address',
  null,
])('the address %s is not one of the account, which gets the usual one', (url) => {
  expect(read({ url })).toEqual([POST]);
});

test('another address at the same server is kept', () => {
  expect(read({ url: 'https://m.example/notes/110' })).toEqual([
    { ...POST, external_id: 'https://m.example/notes/110' },
  ]);
});

const REBLOG = {
  ...STATUS,
  ...BARE,
  id: '50',
  url: 'https://other.example/@bob/50',
  account: { id: '9', acct: 'bob@other.example' },
  created_at: '2025-12-31T23:59:59Z',
  language: 'de',
  content: '<p>Hallo</p>',
  card: { url: 'https://card.example/b' },
};
const REPOST = {
  external_id: 'https://m.example/@ann/110',
  text: 'RT @bob@other.example: Hallo',
  created_at: '2026-01-02T03:04:05.000Z',
  lang: 'de-x-declared',
  kind: 'repost',
  original_at: '2025-12-31T23:59:59.000Z',
  counts: { likes: null, replies: null, reposts: null, quotes: null },
  links: ['https://card.example/b'],
};

test('a post passed on has the words, language and links of the original', () => {
  expect(read({ reblog: REBLOG })).toEqual([REPOST]);
});

test('an author of the same server is named with that server', () => {
  expect(read({ reblog: { ...REBLOG, account: { id: '9', acct: 'bob' } } })).toEqual([
    { ...REPOST, text: 'RT @bob@m.example: Hallo' },
  ]);
});

test('posts of others and posts without a word are left out, and the order stays', () => {
  const none = { ...BARE, content: '<p> </p>' };
  expect(
    read(
      { id: '3', url: '' },
      { account: { id: '8', acct: 'eve' } },
      none,
      { reblog: { ...REBLOG, ...none } },
      { id: '1', url: '' },
    ).map(({ external_id }) => external_id),
  ).toEqual(['https://m.example/@ann/3', 'https://m.example/@ann/1']);
});
