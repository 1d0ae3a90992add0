import * as v from 'valibot';
import { expect, test } from 'vitest';
import { descriptionSchema, profileRecordSchema, readRecords, readRepository, recordsSchema } from './repository.ts';

const DID = `did:plc:${'a'.repeat(24)}`;
const describe = (parts: object) => v.parse(descriptionSchema, { did: DID, handle: 'Ann.Example', ...parts });
const profile = (value: object) => v.parse(profileRecordSchema, { value });

test('an account is called by its handle where its server has checked it, and by its DID otherwise', () => {
  const words = profile({ displayName: ' Ann ', description: ' Hello ' });
  expect(readRepository(describe({ handleIsCorrect: true }), words)).toEqual({
    id: DID,
    screen_name: 'ann.example',
    name: 'Ann',
    description: 'Hello',
    posts: null,
  });
  const bare = { id: DID, screen_name: DID, name: DID, description: null, posts: null };
  for (const parts of [{}, { handleIsCorrect: false }, { handleIsCorrect: 'yes' }])
    expect(readRepository(describe(parts), null)).toEqual(bare);
  expect(readRepository(describe({}), profile({ displayName: ' ', description: 5 }))).toEqual(bare);
});

test('an account that wants signed-in readers only is not shown', () => {
  const labels = { values: [{ val: '!no-unauthenticated' }] };
  expect(() => readRepository(describe({}), profile({ labels }))).toThrow('signed-in readers of Bluesky only');
});

/** A key of the protocol's own examples: it got it on 30 June 2023 at 15:03:01. */
const KEY = '3jzfcijpj2z2a';
const record = (key: string, value: object, did = DID) => ({ uri: `at://${did}/app.bsky.feed.post/${key}`, value });

test("an account's own posts with words are read, with the time of their keys where they have none", () => {
  const { records, cursor } = v.parse(recordsSchema, {
    cursor: 'c',
    records: [
      record(KEY, {
        text: 'One',
        createdAt: '2026-01-02T03:04:05Z',
        langs: ['en'],
        embed: { external: { uri: 'https://a.example' } },
      }),
      record('other', { text: 'Two', reply: { parent: { uri: 'at://x' } } }),
      record(KEY, { text: ' ' }),
      record(KEY, { text: 'Not mine' }, 'did:plc:b'),
      { uri: `at://${DID}/app.bsky.feed.like/${KEY}`, value: { text: 'x' } },
      { value: { text: 'x' } },
      record(KEY, { text: 'Three' }),
    ],
  });
  const post = {
    external_id: `at://${DID}/app.bsky.feed.post/${KEY}`,
    text: 'One',
    created_at: '2026-01-02T03:04:05.000Z',
    lang: 'en-x-declared',
    kind: 'post',
    original_at: null,
    counts: { likes: null, replies: null, reposts: null, quotes: null },
    links: ['https://a.example'],
  };
  const at = '2023-06-30T15:03:01.000Z';
  const bare = { ...post, lang: null, links: [] };
  expect(cursor).toBe('c');
  expect(readRecords(records, DID)).toEqual([
    { post, at },
    {
      post: {
        ...bare,
        external_id: `at://${DID}/app.bsky.feed.post/other`,
        text: 'Two',
        created_at: null,
        kind: 'reply',
      },
      at: null,
    },
    { post: { ...bare, text: 'Three', created_at: at }, at },
  ]);
});

test.each([
  ['', null],
  [undefined, null],
  [3, null],
])('the cursor %j of a list is read as %j', (cursor, read) => {
  expect(v.parse(recordsSchema, { cursor, records: [] }).cursor).toBe(read);
});
