import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { encode } from '@ipld/dag-cbor';
import { describe, expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';

const bytesOf = (file: string): Buffer =>
  readFileSync(new URL(`../../../../../tests/data/archives/${file}`, import.meta.url));

const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';
const UNKNOWN = { likes: null, replies: null, reposts: null, quotes: null };
const COUNTED = { likes: 4, replies: 1, reposts: 2, quotes: 0 };

test.each([
  ['bluesky-repository.car', DID, UNKNOWN],
  ['4cat-bluesky.ndjson', 'rivergazette.example', COUNTED],
  ['4cat-bluesky.csv', 'rivergazette.example', COUNTED],
])('the form of %s gives the posts of an account of Bluesky', async (file, screen_name, counts) => {
  const rows = await rowsOf(bytesOf(file));
  const account = { id: DID, screen_name, name: 'River Gazette' };
  expect({ refusals: refusalsOf(rows), rows }).toMatchObject({
    refusals: [],
    rows: [
      {
        source: 'bluesky_archive',
        account,
        post: {
          external_id: `at://${DID}/app.bsky.feed.post/3kp3fx4ini222`,
          text: 'The bridge is open again.',
          created_at: '2024-04-01T15:52:31.000Z',
          lang: 'en-x-declared',
          kind: 'post',
          counts,
          links: ['https://example.org/bridge'],
        },
      },
      { source: 'bluesky_archive', account, post: { text: 'Only the dam can save the valley now!', kind: 'reply' } },
    ],
  });
});

describe('the export of a repository', () => {
  const whole = bytesOf('bluesky-repository.car');

  test('in small pieces is the same', async () => {
    expect(await rowsOf(whole, { chunkSize: 7 })).toEqual(await rowsOf(whole));
  });

  test('that is cut off keeps what came before, and says so', async () => {
    const rows = await rowsOf(whole.subarray(0, -20));
    expect({ texts: textsOf(rows), refusals: refusalsOf(rows) }).toEqual({
      texts: ['The bridge is open again.'],
      refusals: [
        { line: 2, reason: 'a post whose record is not in the file' },
        { line: 3, reason: 'the file is damaged or cut off here' },
      ],
    });
  });

  test('with a block that claims to be huge is not read further', async () => {
    const claim = Buffer.from([0xff, 0xff, 0xff, 0xff, 0x07]);
    expect(refusalsOf(await rowsOf(Buffer.concat([whole, claim, Buffer.alloc(100)])))).toEqual([
      { line: 3, reason: 'a block of more than 2 MB, which no repository has' },
    ]);
  });

  test('of somebody who wants signed-in readers only is refused', async () => {
    const labels = { $type: 'com.atproto.label.defs#selfLabels', values: [{ val: '!no-unauthenticated' }] };
    const profile = encode({ $type: 'app.bsky.actor.profile', displayName: 'River Gazette', labels });
    const address = Buffer.concat([Buffer.from('01711220', 'hex'), createHash('sha256').update(profile).digest()]);
    const length = address.length + profile.length;
    const block = Buffer.concat([Buffer.from([(length & 127) | 128, length >> 7]), address, profile]);
    expect(refusalsOf(await rowsOf(Buffer.concat([whole, block])))).toEqual([
      { line: 1, reason: 'its author wants to be shown to signed-in readers only' },
    ]);
  });

  test('without a commit names no account', async () => {
    const roots = Buffer.from(
      '3aa265726f6f747381d82a582500017112200000000000000000000000000000000000000000000000000000000000000000',
      'hex',
    );
    const header = Buffer.concat([roots, Buffer.from('6776657273696f6e01', 'hex')]);
    expect(refusalsOf(await rowsOf(header))).toEqual([{ line: 1, reason: 'a CAR file without an account of Bluesky' }]);
  });
});

const view = {
  uri: `at://${DID}/app.bsky.feed.post/3kp3fx4ini222`,
  author: { did: DID, handle: 'rivergazette.example' },
  record: { text: 'Bridges', createdAt: '2024-04-01T15:52:31.000Z' },
};

test.each([
  ['a post as the AppView shows it', view, []],
  [
    'somebody who wants signed-in readers only',
    { ...view, author: { ...view.author, labels: [{ val: '!no-unauthenticated' }] } },
    ['its author wants to be shown to signed-in readers only'],
  ],
  ['no author', { ...view, author: null }, ['a post of Bluesky without author or address']],
  [
    'something else',
    { ...view, uri: 'at://did:plc:b/app.bsky.graph.list/3k' },
    ['a post of Bluesky without author or address'],
  ],
  ['no words', { ...view, record: { ...view.record, text: ' ' } }, ['the text is empty']],
])('a line with %s is read or refused', async (_, value, reasons) => {
  expect(refusalsOf(await rowsOf(JSON.stringify(value))).map(({ reason }) => reason)).toEqual(reasons);
});

const by = { did: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb', handle: 'weir.example', displayName: 'Weir Watch' };
const REPOST = { $type: 'app.bsky.feed.defs#reasonRepost', by, indexedAt: '2024-05-01T00:00:00.000Z' };
const asReply = {
  ...view,
  record: { ...view.record, reply: { parent: { uri: 'at://did:plc:c/app.bsky.feed.post/3k' } } },
};
const river = { id: DID, screen_name: 'rivergazette.example' };

test.each([
  ['a post', { post: view }, { account: river, post: { kind: 'post', text: 'Bridges' } }],
  [
    'a pinned post',
    { post: view, reason: { $type: 'app.bsky.feed.defs#reasonPin' } },
    { account: river, post: { kind: 'post', text: 'Bridges' } },
  ],
  [
    'a reply, with what it answers',
    { post: asReply, reply: { parent: { ...view, record: { text: 'Where?' } } } },
    { account: river, post: { kind: 'reply', parent: { by: 'rivergazette.example', text: 'Where?' } } },
  ],
  [
    'a repost, of the person who passed it on',
    { post: view, reason: REPOST },
    {
      account: { id: by.did, screen_name: 'weir.example', name: 'Weir Watch' },
      post: { kind: 'repost', text: 'RT @rivergazette.example: Bridges', created_at: '2024-05-01T00:00:00.000Z' },
    },
  ],
])('an entry of a feed, %s, is read', async (_, entry, expected) => {
  expect(await rowsOf(JSON.stringify(entry))).toMatchObject([{ source: 'bluesky_archive', ...expected }]);
});

test.each([
  ['that names nobody', { ...REPOST, by: null }, 'a repost that does not say who passed the post on'],
  [
    'of somebody who wants signed-in readers only',
    { ...REPOST, by: { ...by, labels: [{ val: '!no-unauthenticated' }] } },
    'its author wants to be shown to signed-in readers only',
  ],
])('a repost %s is refused', async (_, reason, said) => {
  expect(refusalsOf(await rowsOf(JSON.stringify({ post: view, reason })))).toEqual([{ line: 1, reason: said }]);
});

test('a repost of a post by somebody who wants signed-in readers only is refused', async () => {
  const post = { ...view, author: { ...view.author, labels: [{ val: '!no-unauthenticated' }] } };
  const reason = 'its author wants to be shown to signed-in readers only';
  expect(refusalsOf(await rowsOf(JSON.stringify({ post, reason: REPOST })))).toEqual([{ line: 1, reason }]);
});

test('a post of Bluesky in the envelope of a capture is read', async () => {
  const line = JSON.stringify({ source_platform: 'bsky.app', item_id: view.uri, data: view });
  expect(await rowsOf(line)).toMatchObject([{ source: 'bluesky_archive', account: river, post: { text: 'Bridges' } }]);
});
