import * as v from 'valibot';
import { expect, test } from 'vitest';
import { AccountUnavailable } from '#server/domain/sources/errors.ts';
import { feedSchema, readFeed } from './feed.ts';

const ANN = 'did:plc:ann';
const HIDDEN = [{ val: '!no-unauthenticated' }];

const AUTHOR = { did: ANN, handle: 'ann.example', displayName: 'Ann', labels: [] };
const VIEW = {
  uri: `at://${ANN}/app.bsky.feed.post/1`,
  author: AUTHOR,
  record: {
    text: 'Hello',
    createdAt: '2026-01-02T10:00:00Z',
    langs: ['en'],
    facets: [{ features: [{ uri: 'https://a.example' }] }],
  },
  replyCount: 1,
  repostCount: 2,
  likeCount: 3,
  quoteCount: 4,
  indexedAt: '2026-01-02T10:00:09Z',
};
const POST = {
  external_id: `at://${ANN}/app.bsky.feed.post/1`,
  text: 'Hello',
  created_at: '2026-01-02T10:00:00.000Z',
  seen_at: '2026-01-02T10:00:09.000Z',
  lang: 'en-x-declared',
  kind: 'post',
  parent: null,
  original_at: null,
  counts: { likes: 3, replies: 1, reposts: 2, quotes: 4 },
  links: ['https://a.example'],
};
const read = (...items: object[]) => readFeed(v.parse(feedSchema, { feed: items }).feed, ANN);
/** The view with other parts of its record. */
const viewOf = (record: object, rest: object = {}) => ({ ...VIEW, record: { ...VIEW.record, ...record }, ...rest });

test('a post has all that the feed says of it', () => {
  expect(read({ post: VIEW })).toEqual([{ post: POST, at: '2026-01-02T10:00:00.000Z' }]);
});

test.each([
  [
    'dated ahead',
    '2026-01-03T00:00:00Z',
    '2026-01-02T10:00:09Z',
    '2026-01-03T00:00:00.000Z',
    '2026-01-02T10:00:09.000Z',
  ],
  ['without a time of its client', 'x', '2026-01-02T10:00:09Z', '2026-01-02T10:00:09.000Z', '2026-01-02T10:00:09.000Z'],
  ['without a time of Bluesky', '2026-01-02T10:00:00Z', '', '2026-01-02T10:00:00.000Z', '2026-01-02T10:00:00.000Z'],
  ['without any time', '', '', null, null],
])('a post %s has its place by the earlier time', (_, createdAt, indexedAt, created_at, at) => {
  const [placed] = read({ post: viewOf({ createdAt }, { indexedAt }) });
  expect([placed?.post.created_at, placed?.at]).toEqual([created_at, at]);
});

test('counts of another form are not known', () => {
  const [placed] = read({ post: { ...VIEW, likeCount: '3', replyCount: -1, repostCount: undefined, quoteCount: 0 } });
  expect(placed?.post.counts).toEqual({ likes: null, replies: null, reposts: null, quotes: 0 });
});

const PARENT = {
  ...VIEW,
  uri: 'at://did:plc:bob/app.bsky.feed.post/9',
  author: { did: 'did:plc:bob', handle: 'Bob.Example', labels: [] },
  record: { text: 'Question?' },
};
const ANSWER = viewOf({ reply: { parent: { uri: PARENT.uri } } });

test.each<[string, object | null, object | null]>([
  ['is shown', PARENT, { by: 'bob.example', text: 'Question?' }],
  ['was deleted', { uri: PARENT.uri, notFound: true }, null],
  ['has no words', { ...PARENT, record: { text: ' ' } }, null],
  ['is for signed-in readers', { ...PARENT, author: { ...PARENT.author, labels: HIDDEN } }, null],
  ['is missing', null, null],
])('an answer to a post that %s', (_, parent, said) => {
  expect(read({ post: ANSWER, reply: { parent } })).toMatchObject([{ post: { kind: 'reply', parent: said } }]);
});

test('an answer of which the feed says nothing more has no parent', () => {
  expect(read({ post: ANSWER })).toMatchObject([{ post: { kind: 'reply', parent: null } }]);
});

test('what is no answer has no parent', () => {
  expect(read({ post: VIEW, reply: { parent: PARENT } })).toMatchObject([{ post: { kind: 'post', parent: null } }]);
});

test('a pinned post has its place nowhere in time', () => {
  const reason = { $type: 'app.bsky.feed.defs#reasonPin' };
  expect(read({ post: VIEW, reason })).toEqual([{ post: POST, at: null }]);
});

const REASON = {
  $type: 'app.bsky.feed.defs#reasonRepost',
  uri: `at://${ANN}/app.bsky.feed.repost/5`,
  indexedAt: '2026-02-01T00:00:00Z',
  by: AUTHOR,
};
const REPOST = {
  external_id: `at://${ANN}/app.bsky.feed.repost/5`,
  text: 'RT @bob.example: Question?',
  created_at: '2026-02-01T00:00:00.000Z',
  lang: null,
  kind: 'repost',
  original_at: '2026-01-02T10:00:09.000Z',
  counts: { likes: null, replies: null, reposts: null, quotes: null },
  links: [],
};

test('a repost has the words of the original, the time of its own, and no counts', () => {
  expect(read({ post: PARENT, reason: REASON })).toEqual([{ post: REPOST, at: '2026-02-01T00:00:00.000Z' }]);
});

test('a repost without an address and a time has an id by the original', () => {
  const reason = { ...REASON, uri: '', indexedAt: '', by: null };
  const record = { ...VIEW.record, text: 'Question?' };
  expect(read({ post: { ...PARENT, record }, reason })).toEqual([
    {
      post: {
        ...REPOST,
        external_id: `${PARENT.uri}#repost`,
        created_at: null,
        lang: 'en-x-declared',
        original_at: '2026-01-02T10:00:00.000Z',
        links: ['https://a.example'],
      },
      at: null,
    },
  ]);
});

test('entries of others, without words, of another form, or for signed-in readers are left out', () => {
  const bob = { did: 'did:plc:bob', handle: 'bob.example', labels: [] };
  const read_ = read(
    { post: PARENT },
    { post: { ...VIEW, author: bob } },
    { post: { ...VIEW, uri: 'at://did:plc:bob/app.bsky.feed.post/1' } },
    { post: { ...VIEW, uri: `at://${ANN}/app.bsky.feed.like/1` } },
    { post: viewOf({ text: '' }) },
    { post: PARENT, reason: { ...REASON, by: bob } },
    { post: { ...PARENT, author: { ...bob, labels: HIDDEN } }, reason: REASON },
    { no: 'post' },
    { post: { ...VIEW, uri: `at://${ANN}/app.bsky.feed.post/2` } },
  );
  expect(read_.map(({ post }) => post.external_id)).toEqual([`at://${ANN}/app.bsky.feed.post/2`]);
});

test('an account that wants signed-in readers only is not read', () => {
  const error = new AccountUnavailable(
    'This person shows the account to signed-in readers of Bluesky only, and Plumbline respects that',
    'protected',
  );
  expect(() => read({ post: { ...VIEW, author: { ...AUTHOR, labels: HIDDEN } } })).toThrow(error);
  const taken = [{ val: '!no-unauthenticated', neg: true }, { val: 'spam' }];
  expect(read({ post: { ...VIEW, author: { ...AUTHOR, labels: taken } } })).toHaveLength(1);
});

test.each([
  ['3', '3'],
  ['', null],
  [undefined, null],
  [7, null],
])('the cursor %j of a feed is read as %j', (cursor, read_) => {
  expect(v.parse(feedSchema, { feed: [], cursor }).cursor).toBe(read_);
});
