import { expect, test } from 'vitest';
import type { SourcePost } from '#server/domain/sources/source.ts';
import { setUpBluesky } from '#tests/server/support/bluesky-api/live-bluesky.ts';
import { account, did, post } from '#tests/server/support/bluesky-api/world.ts';
import { freshDatabase } from '#tests/server/support/database.ts';
import { NEVER } from '#tests/server/support/x-api/client.ts';

const { api, open } = await setUpBluesky(await freshDatabase());
const ALICE = did('alice');
const PAGE = { account: { id: ALICE, screen_name: 'alice' }, cursor: null, sinceId: null, untilId: null, wanted: 100 };

async function read(...given: Parameters<typeof post>): Promise<SourcePost[]> {
  api.accounts = [account({ did: ALICE, handle: 'alice.bsky.social', posts: [post(...given)] })];
  return (await (await open()).readPage(PAGE, NEVER)).posts;
}
const reference = (author: string, collection = 'app.bsky.feed.post') => ({
  uri: `at://${did(author)}/${collection}/3l6oveex3ii2l`,
  cid: 'bafyquoted',
});
const link = (uri: string, byteStart: number, byteEnd: number) => ({
  index: { byteStart, byteEnd },
  features: [{ $type: 'app.bsky.richtext.facet#link', uri }],
});

test('a post has its text as written, its links, the declared language as a hint, and its counts if the database can hold them', async () => {
  const text = 'Größe zählt: example.org/langer…';
  const posts = await read({
    key: '3l6oveex3ii2l',
    record: {
      text,
      createdAt: '2026-01-01T08:00:00.123+01:00',
      langs: ['de', 'en'],
      facets: [
        link('https://example.org/langer-name', 15, 36),
        { index: { byteStart: 0, byteEnd: 6 }, features: [{ $type: 'app.bsky.richtext.facet#tag', tag: 'Größe' }] },
        link('javascript:alert(1)', 0, 3),
        link('http://example.org/plain', 0, 3),
      ],
      embed: { $type: 'app.bsky.embed.external', external: { uri: 'https://example.org/card', title: 'Card' } },
    },
    indexedAt: '2026-01-01T07:00:04.000Z',
    likes: 2_147_483_647,
    replies: 1,
    reposts: 2_147_483_648,
    quotes: 3,
  });
  expect(posts).toEqual([
    {
      external_id: `at://${ALICE}/app.bsky.feed.post/3l6oveex3ii2l`,
      text,
      created_at: '2026-01-01T07:00:00.000Z',
      seen_at: '2026-01-01T07:00:04.000Z',
      lang: 'de-x-declared',
      kind: 'post',
      parent: null,
      original_at: null,
      counts: { likes: 2_147_483_647, replies: 1, reposts: null, quotes: 3 },
      links: ['https://example.org/langer-name', 'http://example.org/plain', 'https://example.org/card'],
    },
  ]);
});

const images = (...alts: string[]) => ({
  $type: 'app.bsky.embed.images',
  images: alts.map((alt) => ({ alt, image: {} })),
});

test.each([
  ['pictures', images('A flooded harbour', '', 'A boat'), '\n\n[Picture: A flooded harbour]\n\n[Picture: A boat]'],
  ['a gallery', { $type: 'app.bsky.embed.gallery', items: [{ alt: 'A boat' }] }, '\n\n[Picture: A boat]'],
  ['a video', { $type: 'app.bsky.embed.video', alt: 'Waves' }, '\n\n[Picture: Waves]'],
  [
    'pictures beside a quote',
    { $type: 'app.bsky.embed.recordWithMedia', record: { record: reference('bob') }, media: images('A boat') },
    '\n\n[Picture: A boat]',
  ],
])('the descriptions of %s are words of the author', async (_, embed, added) => {
  expect((await read({ record: { text: 'Look', embed } }))[0]?.text).toBe(`Look${added}`);
});

test('a picture with a description and no other words is a post, and one without any words is not', async () => {
  expect((await read({ record: { text: '', embed: images('A boat') } }))[0]?.text).toBe('[Picture: A boat]');
  expect(await read({ record: { text: ' ', embed: images('') } })).toEqual([]);
});

test.each([
  ['a reply', { reply: { root: reference('bob'), parent: reference('bob') } }, 'reply'],
  ['a quote', { embed: { $type: 'app.bsky.embed.record', record: reference('bob') } }, 'quote'],
  [
    'a quote with a picture',
    { embed: { $type: 'app.bsky.embed.recordWithMedia', record: { record: reference('bob') }, media: images('') } },
    'quote',
  ],
  [
    'a reply that quotes',
    {
      reply: { root: reference('bob'), parent: reference('bob') },
      embed: { $type: 'app.bsky.embed.record', record: reference('bob') },
    },
    'reply',
  ],
  [
    'a recommended feed',
    { embed: { $type: 'app.bsky.embed.record', record: reference('bob', 'app.bsky.feed.generator') } },
    'post',
  ],
])('%s is told apart', async (_, record, kind) => expect((await read({ record }))[0]?.kind).toBe(kind));

const REPLY = { reply: { root: reference('bob'), parent: reference('bob') } };
const BOB = { did: did('bob'), handle: 'bob.example', text: 'Is the bridge open?' };

test.each([
  ['has the words that it answers', BOB, { by: 'bob.example', text: 'Is the bridge open?' }],
  [
    'does not have those of somebody who wants signed-in readers only',
    { ...BOB, labels: ['!no-unauthenticated'] },
    null,
  ],
  ['does not have those of a deleted post', 'notFoundPost', null],
  ['does not have those of a blocked post', 'blockedPost', null],
  ['does not have a post without words', { ...BOB, text: ' ' }, null],
  ['stands without what it answers', null, null],
] as const)('a reply %s', async (_, parent, expected) => {
  const [reply] = await read({ record: REPLY, parent });
  expect(reply).toMatchObject({ kind: 'reply', parent: expected });
});

test('a repost has the words of the original behind its author, and both times', async () => {
  const posts = await read({
    key: '3l6oveex3ii2l',
    repostOf: { did: did('bob'), handle: 'bob.example' },
    record: { text: 'Hello', createdAt: '2025-12-31T10:00:00.000Z' },
    indexedAt: '2026-01-01T10:00:00.000Z',
    likes: 900,
  });
  expect(posts).toEqual([
    {
      external_id: `at://${ALICE}/app.bsky.feed.repost/3l6oveex3ii2l`,
      text: 'RT @bob.example: Hello',
      created_at: '2026-01-01T10:00:00.000Z',
      lang: null,
      kind: 'repost',
      original_at: '2025-12-31T10:00:00.000Z',
      counts: { likes: null, replies: null, reposts: null, quotes: null },
      links: [],
    },
  ]);
});

test('a repost of a post without a readable time has the time at which Bluesky saw the original', async () => {
  const [repost] = await read({
    repostOf: { did: did('bob'), handle: 'Bob.Example' },
    record: { text: 'Hello', createdAt: 'yesterday' },
    indexedAt: '2026-01-01T10:00:00.000Z',
  });
  expect(repost).toMatchObject({ text: 'RT @bob.example: Hello', original_at: '2026-01-01T10:00:00.000Z' });
});

test('a repost of somebody who wants signed-in readers only is left out', async () => {
  const labels = ['!no-unauthenticated'];
  expect(await read({ repostOf: { did: did('bob'), handle: 'bob.example', labels } })).toEqual([]);
});

test('a post whose client declares no readable time has the time at which Bluesky saw it', async () => {
  const [read_post] = await read({ record: { createdAt: 'yesterday' }, indexedAt: '2026-01-01T07:00:04.000Z' });
  expect(read_post?.created_at).toBe('2026-01-01T07:00:04.000Z');
});
