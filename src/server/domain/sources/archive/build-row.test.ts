import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { NO_COUNTS } from '#server/domain/sources/source.ts';
import { holding, quoted, rejected, rejectedRest } from './archive-row.ts';
import { buildBlueskyRow, buildOwnerRow, buildRow, countIn } from './build-row.ts';

const RAW = {
  accountId: '249',
  screenName: 'River_Gazette',
  accountName: 'River &amp; Gazette',
  description: 'All the news',
  id: '877919995476496385',
  text: 'Bridges',
  time: '2017-06-22 16:03',
  language: 'ru',
  kind: null,
  original_at: null,
  counts: { likes: 1, replies: 2, reposts: 3, quotes: 4 },
  links: ['https://a.example'],
};
const ACCOUNT = { id: '249', screen_name: 'River_Gazette', name: 'River & Gazette', description: 'All the news' };
const POST = {
  external_id: '877919995476496385',
  text: 'Bridges',
  created_at: '2017-06-22T16:03:00.000Z',
  lang: 'ru',
  kind: 'post',
  original_at: null,
  counts: RAW.counts,
  links: ['https://a.example'],
};
const row = (account: object = {}, post: object = {}) => ({
  kind: 'post',
  line: 7,
  source: 'archive',
  account: { ...ACCOUNT, ...account },
  post: { ...POST, ...post },
});
const build = (parts: Partial<Parameters<typeof buildRow>[1]>) => buildRow(7, { ...RAW, ...parts });
const refusal = (reason: string) => ({ kind: 'rejected', line: 7, reason });

test('a post with everything has its row', () => {
  expect(build({})).toEqual(row());
});

test.each<[string, Parameters<typeof build>[0], object, object]>([
  ['whose author has an @', { screenName: ' @River_Gazette ' }, {}, {}],
  [
    'whose author has no name and no words',
    { accountName: ' ', description: '' },
    { name: 'River_Gazette', description: null },
    {},
  ],
  ['whose author has an id with spaces', { accountId: ' 249 ' }, {}, {}],
  ['whose author has a rounded id', { accountId: '9.2E+17' }, { id: null }, {}],
  ['whose author has an id with a zero before it', { accountId: '0249' }, { id: null }, {}],
  ['whose author has the longest id', { accountId: '1'.repeat(19) }, { id: '1'.repeat(19) }, {}],
  ['whose author has a longer id', { accountId: '1'.repeat(20) }, { id: null }, {}],
  [
    'whose author has long words',
    { accountName: 'n'.repeat(201), description: 'd'.repeat(1_001) },
    { name: `${'n'.repeat(199)}…`, description: `${'d'.repeat(999)}…` },
    {},
  ],
  [
    'whose author has the longest words',
    { accountName: 'n'.repeat(200), description: 'd'.repeat(1_000) },
    { name: 'n'.repeat(200), description: 'd'.repeat(1_000) },
    {},
  ],
  ['without a time', { time: ' ' }, {}, { created_at: null }],
  ['of no known language', { language: 'und' }, {}, { lang: null }],
  [
    'with entities and line ends',
    { text: ' a &lt;b&gt; &amp;amp;\r\nc\rd\0\uD83D ' },
    {},
    { text: 'a <b> &amp;\nc\nd\uFFFD\uFFFD' },
  ],
  ['of the longest text', { text: 'x'.repeat(50_000) }, {}, { text: 'x'.repeat(50_000) }],
  ['that begins like a repost', { text: 'RT @ann: hello' }, {}, { text: 'RT @ann: hello', kind: 'repost' }],
  [
    'that is no repost, as its archive says',
    { text: 'RT @ann: hello', kind: 'quote' },
    {},
    { text: 'RT @ann: hello', kind: 'quote' },
  ],
  [
    'that passes on another',
    { kind: 'repost', original_at: '2017-01-01T00:00:00.000Z' },
    {},
    { kind: 'repost', original_at: '2017-01-01T00:00:00.000Z' },
  ],
  ['with a short id', { id: '12345678' }, {}, { external_id: '12345678' }],
  [
    'with links',
    { links: ['https://b.example', 'http://a.example', 'https://b.example', 'ftp://c.example', 'x'] },
    {},
    { links: ['https://b.example', 'http://a.example'] },
  ],
  [
    'with too many links',
    { links: Array.from({ length: 101 }, (_, at) => `https://${at}.example`) },
    {},
    { links: Array.from({ length: 100 }, (_, at) => `https://${at}.example`) },
  ],
])('a post %s', (_, parts, account, post) => {
  expect(build(parts)).toEqual(row(account, post));
});

/** The id that a post of River_Gazette gets by its time and text. */
const derived = (time: string | null, text: string) =>
  createHash('sha256')
    .update(JSON.stringify(['river_gazette', time, text]))
    .digest('hex');

test.each(['1234567', '9.2E+17', '', '1'.repeat(21)])(
  'a post with the id "%s" gets one by its author, time and text',
  (id) => {
    expect(build({ id })).toEqual(row({}, { external_id: derived('2017-06-22T16:03:00.000Z', 'Bridges') }));
    expect(build({ id, time: '', text: ' Two ' })).toEqual(
      row({}, { external_id: derived(null, 'Two'), created_at: null, text: 'Two' }),
    );
  },
);

test.each<[string, Parameters<typeof build>[0], string]>([
  ['text', { text: ' \n' }, 'the text is empty'],
  ['text of a possible length', { text: 'x'.repeat(50_001) }, 'the text is longer than 50000 characters'],
  ['date', { time: ' 2017-13-01 ' }, 'the date “2017-13-01” cannot be read'],
  ['author', { screenName: ' @ ' }, 'the line does not say whose post it is; give the screen name of the account'],
  [
    'screen name',
    { screenName: 'River Gazette' },
    '“River Gazette” is not a screen name (1 to 15 letters, digits or underscores)',
  ],
  [
    'short name',
    { screenName: 'x'.repeat(40) },
    `“${'x'.repeat(40)}” is not a screen name (1 to 15 letters, digits or underscores)`,
  ],
  [
    'name that is no hash',
    { screenName: 'x'.repeat(41) },
    `“${'x'.repeat(39)}…” is a hash, not a screen name (1 to 15 letters, digits or underscores)`,
  ],
])('a post without a %s is refused', (_, parts, reason) => {
  expect(build(parts)).toEqual(refusal(reason));
});

test('an account alone has its row, or is refused', () => {
  expect(buildOwnerRow(7, RAW)).toEqual({ kind: 'owner', line: 7, source: 'archive', account: ACCOUNT });
  expect(buildOwnerRow(7, { ...RAW, screenName: 'a b' })).toEqual(
    refusal('“a b” is not a screen name (1 to 15 letters, digits or underscores)'),
  );
});

const DID = `did:plc:${'a'.repeat(24)}`;
const BLUESKY = {
  did: DID,
  handle: 'Ann.Example',
  name: 'Ann &amp; Co',
  description: 'Hi',
  post: {
    ...POST,
    kind: 'post' as const,
    external_id: `at://${DID}/app.bsky.feed.post/3k`,
    text: ' Tom &amp; Ann ',
    counts: NO_COUNTS,
  },
};
const blueskyRow = (account: object = {}, post: object = {}) => ({
  kind: 'post',
  line: 7,
  source: 'bluesky_archive',
  account: { id: DID, screen_name: 'ann.example', name: 'Ann & Co', description: 'Hi', ...account },
  post: { ...BLUESKY.post, text: 'Tom &amp; Ann', ...post },
});

test('a post of Bluesky has its row, and its words are no HTML', () => {
  expect(buildBlueskyRow(7, BLUESKY)).toEqual(blueskyRow());
  const links = ['https://b.example', 'mailto:x', 'https://b.example'];
  const bare = {
    ...BLUESKY,
    handle: 'handle.invalid',
    name: '',
    description: ' ',
    post: { ...BLUESKY.post, text: 'a\0', links },
  };
  expect(buildBlueskyRow(7, bare)).toEqual(
    blueskyRow({ screen_name: DID, name: DID, description: null }, { text: 'a\uFFFD', links: ['https://b.example'] }),
  );
});

test.each<[object, object, string]>([
  [{ did: 'ann.example' }, {}, '“ann.example” is no account of Bluesky'],
  [{}, { text: ' ' }, 'the text is empty'],
  [{}, { text: 'x'.repeat(50_001) }, 'the text is longer than 50000 characters'],
])('a post of Bluesky with %j and %j is refused', (parts, post, reason) => {
  expect(buildBlueskyRow(7, { ...BLUESKY, ...parts, post: { ...BLUESKY.post, ...post } })).toEqual(refusal(reason));
});

test.each([
  ['12', 12],
  [' 12.00 ', 12],
  [0, 0],
  ['999999999', 999_999_999],
  ['1000000000', null],
  ['1.5', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  [undefined, null],
])('%j counts as %s', (value, count) => {
  expect(countIn(value)).toBe(count);
});

test('a refusal says whether the rest was read', () => {
  expect([rejected(7, 'why'), rejectedRest(7, 'why')]).toEqual([
    { kind: 'rejected', line: 7, reason: 'why' },
    { kind: 'rejected', line: 7, reason: 'why', isEnd: true },
  ]);
});

test.each([
  [' two\n\t lines ', '“two lines”'],
  ['x'.repeat(40), `“${'x'.repeat(40)}”`],
  ['x'.repeat(41), `“${'x'.repeat(39)}…”`],
  [`${'x'.repeat(38)}😀xx`, `“${'x'.repeat(38)}\uFFFD…”`],
])('%j is quoted in one short line', (value, quote) => {
  expect(quoted(value)).toBe(quote);
});

test.each([
  [{ a: 1, b: 2 }, '; it holds “a, b”'],
  [Object.fromEntries([...'abcdefghi'].map((key) => [key, 1])), '; it holds “a, b, c, d, e, f, g, h”'],
  [{}, ''],
  [['a'], ''],
  [null, ''],
  ['text', ''],
])('%j holds%s', (value, words) => {
  expect(holding(value)).toBe(words);
});
