import { expect, test } from 'vitest';
import { type ApiPost, parsePosts } from './api-post.ts';
import { readPost, traitsOf } from './read-post.ts';

const URLS = (...urls: object[]) => ({ urls });
const API = {
  id: '1460323737035677698',
  text: 'Tom &amp; Ann',
  created_at: '2026-01-02T03:04:05.000Z',
  lang: 'en',
  public_metrics: { like_count: 1, reply_count: 2, retweet_count: 3, quote_count: 4 },
};
const POST = {
  external_id: '1460323737035677698',
  text: 'Tom & Ann',
  created_at: '2026-01-02T03:04:05.000Z',
  lang: 'en',
  kind: 'post',
  original_at: null,
  counts: { likes: 1, replies: 2, reposts: 3, quotes: 4 },
  links: [],
};
/** One post as X sends it, with the others that it sends along. */
function read(post: object, ...originals: object[]) {
  const included = parsePosts(originals).posts.map((one): [string, ApiPost] => [one.id, one]);
  return parsePosts([{ ...API, ...post }]).posts.map((one) => readPost(one, new Map(included)));
}

test('a post with everything', () => {
  expect(read({})).toEqual([POST]);
});

test.each<[string, object, object]>([
  [
    'of the other generation of names',
    { public_metrics: { repost_count: 7 } },
    { counts: { likes: null, replies: null, reposts: 7, quotes: null } },
  ],
  [
    'with counts of another form',
    { public_metrics: 5 },
    { counts: { likes: null, replies: null, reposts: null, quotes: null } },
  ],
  [
    'with a negative count',
    { public_metrics: { like_count: -1, reply_count: 0 } },
    { counts: { likes: null, replies: 0, reposts: null, quotes: null } },
  ],
  ['without a time and a language', { created_at: 5, lang: 'und' }, { created_at: null, lang: null }],
  ['that is long', { note_tweet: { text: 'All of it' } }, { text: 'All of it' }],
  ['that is long, by the other name', { note_post: { text: 'All of it' } }, { text: 'All of it' }],
  ['whose long text is empty', { note_tweet: { text: ' ' } }, {}],
  ['that answers', { referenced_tweets: [{ type: 'replied_to', id: '5' }] }, { kind: 'reply' }],
  ['that answers somebody whose post is gone', { in_reply_to_user_id: '5' }, { kind: 'reply' }],
  ['that quotes', { referenced_posts: [{ type: 'quoted', id: '5' }] }, { kind: 'quote' }],
  [
    'that answers and quotes',
    {
      referenced_tweets: [
        { type: 'quoted', id: '5' },
        { type: 'replied_to', id: '6' },
      ],
    },
    { kind: 'reply' },
  ],
])('a post %s', (_, parts, other) => {
  expect(read(parts)).toEqual([{ ...POST, ...other }]);
});

test('links are the best known addresses of the text and its long form, to the web and once each', () => {
  const short = { url: 'https://t.co/1', expanded_url: 'https://e.example', unwound_url: 'https://u.example' };
  const entities = URLS(short, { ...short, unwound_url: '' }, { url: 'http://t.co/3' }, { url: 'ftp://f.example' }, {});
  const note_tweet = { text: 'Long', entities: URLS(short, { url: 'https://n.example' }) };
  const links = ['https://u.example', 'https://e.example', 'http://t.co/3', 'https://n.example'];
  expect(read({ entities, note_tweet })).toEqual([{ ...POST, text: 'Long', links }]);
});

const REPOST = { text: 'RT @bob: Hel…', referenced_tweets: [{ type: 'retweeted', id: '1460323737035677000' }] };
const ORIGINAL = {
  id: '1460323737035677000',
  text: 'Hello',
  created_at: '2025-12-31T23:59:59Z',
  lang: 'de',
  note_tweet: { text: 'Hello, all of you', entities: URLS({ url: 'https://long.example' }) },
  entities: URLS({ url: 'https://o.example' }),
};

test('a repost has the whole words, the links and the time of the original', () => {
  expect(read({ ...REPOST, entities: URLS({ url: 'https://own.example' }) }, ORIGINAL)).toEqual([
    {
      ...POST,
      text: 'RT @bob: Hello, all of you',
      kind: 'repost',
      original_at: '2025-12-31T23:59:59.000Z',
      links: ['https://o.example', 'https://long.example'],
    },
  ]);
});

test.each<[string, object, object]>([
  ['without its original', REPOST, { text: 'RT @bob: Hel…', original_at: '2021-11-15T19:08:05.000Z' }],
  [
    'of an old post that is gone',
    { ...REPOST, referenced_tweets: [{ type: 'retweeted', id: '20' }] },
    { text: 'RT @bob: Hel…', original_at: null },
  ],
])('a repost %s keeps what it has', (_, parts, other) => {
  expect(read(parts)).toEqual([{ ...POST, kind: 'repost', ...other }]);
});

test('a repost whose text X masks has the words of the original alone', () => {
  expect(read({ ...REPOST, text: '***' }, ORIGINAL)).toMatchObject([{ text: 'Hello, all of you' }]);
});

test('a quote does not take the words of what it quotes', () => {
  const quote = { referenced_tweets: [{ type: 'quoted', id: ORIGINAL.id }] };
  expect(read(quote, ORIGINAL)).toEqual([{ ...POST, kind: 'quote' }]);
});

test('traits without an original are those of the post itself', () => {
  const [post] = parsePosts([{ ...API, entities: URLS({ url: 'https://own.example' }) }]).posts;
  expect(post && traitsOf(post)).toEqual({
    kind: 'post',
    original_at: null,
    counts: POST.counts,
    links: ['https://own.example'],
  });
});

test.each([
  [{}, 0],
  [{ id: '1'.repeat(19) }, 0],
  [{ id: '1'.repeat(20) }, 1],
  [{ id: 'x' }, 1],
  [{ id: 5 }, 1],
  [{ text: ' \n' }, 1],
  [{ text: 'x'.repeat(50_000) }, 0],
  [{ text: 'x'.repeat(50_001) }, 1],
])('of entries with %j, %d are left out', (parts, leftOut) => {
  const parsed = parsePosts([{ ...API, ...parts }, API]);
  expect([parsed.posts.length, parsed.leftOut]).toEqual([2 - leftOut, leftOut]);
});
