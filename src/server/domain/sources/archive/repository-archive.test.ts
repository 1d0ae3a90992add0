import { createHash } from 'node:crypto';
import { decode, encode } from '@ipld/dag-cbor';
import { expect, test } from 'vitest';
import type { ArchiveRow } from './archive-row.ts';
import { readRepositoryArchive } from './repository-archive.ts';
import { isRepository } from './repository-head.ts';

const DID = 'did:plc:aaaaaaaaaaaaaaaaaaaaaaaa';

const addressOf = (block: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('01711220', 'hex'), createHash('sha256').update(block).digest()]);
/** The link to a block, as the decoder gives it. */
const linkTo = (block: Uint8Array): unknown =>
  decode(Buffer.concat([Buffer.from('d82a582500', 'hex'), addressOf(block)]));

/** A number as a CAR file writes it: seven bits in each byte, the lowest first. */
const digitsOf = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...digitsOf(Math.floor(value / 128))];
const section = (...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(digitsOf(content.length)), content]);
};
const header = (roots: number): Buffer =>
  section(encode({ roots: Array.from({ length: roots }, () => linkTo(COMMIT)), version: 1 }));
const sectionOf = (block: Uint8Array): Buffer => section(addressOf(block), block);

const post = (text: string) =>
  encode({ $type: 'app.bsky.feed.post', text, createdAt: '2024-04-01T15:52:31.000Z', langs: ['en'] });
const [FIRST, SECOND, LIKE] = [
  post('The bridge is open.'),
  post('It is shut.'),
  encode({ $type: 'app.bsky.feed.like' }),
];
const PROFILE = encode({ $type: 'app.bsky.actor.profile', displayName: 'River Gazette', description: 'All the news' });
const COMMIT = encode({ did: DID, rev: '3k', data: linkTo(FIRST) });

/** A node of the tree of keys; each key is written without the letters that it shares with the one before it. */
const node = (...entries: readonly (readonly [shared: number, rest: string, block: Uint8Array])[]) =>
  encode({ l: null, e: entries.map(([p, k, block]) => ({ p, k: Buffer.from(k), t: null, v: linkTo(block) })) });
const POSTS = 'app.bsky.feed.post/';
const TREE = node(
  [0, 'app.bsky.feed.like/3kp3fx4ini111', LIKE],
  ['app.bsky.feed.'.length, 'post/3kp3fx4ini222', FIRST],
  [`${POSTS}3kp3fx4ini`.length, '333', SECOND],
);

async function rowsOf(chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<ArchiveRow[]> {
  async function* all() {
    yield* chunks;
  }
  const rows = [];
  for await (const row of readRepositoryArchive({ head: Buffer.alloc(0), all: all() })) rows.push(row);
  return rows;
}
const repository = (...blocks: Uint8Array[]) => rowsOf([header(1), ...blocks.map(sectionOf)]);

const row = (
  line: number,
  key: string,
  text: string,
  name = 'River Gazette',
  description: string | null = 'All the news',
) => ({
  kind: 'post',
  line,
  source: 'bluesky_archive',
  account: { id: DID, screen_name: DID, name, description },
  post: {
    external_id: `at://${DID}/${POSTS}${key}`,
    text,
    created_at: '2024-04-01T15:52:31.000Z',
    lang: 'en-x-declared',
    kind: 'post',
    original_at: null,
    counts: { likes: null, replies: null, reposts: null, quotes: null },
    links: [],
  },
});
const BOTH = [row(1, '3kp3fx4ini222', 'The bridge is open.'), row(2, '3kp3fx4ini333', 'It is shut.')];

test('the posts of a repository come in the order of their keys, wherever they are in the file', async () => {
  expect(await repository(COMMIT, TREE, FIRST, SECOND, LIKE, PROFILE)).toEqual(BOTH);
  expect(await repository(SECOND, PROFILE, LIKE, FIRST, TREE, COMMIT)).toEqual(BOTH);
});

test('the tree may have several nodes', async () => {
  const nodes = [node([0, `${POSTS}3kp3fx4ini333`, SECOND]), node([0, `${POSTS}3kp3fx4ini222`, FIRST])];
  expect(await repository(COMMIT, ...nodes, FIRST, SECOND, PROFILE)).toEqual(BOTH);
});

test('without a profile the account has its DID for a name', async () => {
  expect(await repository(COMMIT, node([0, `${POSTS}3kp3fx4ini222`, FIRST]), FIRST)).toEqual([
    row(1, '3kp3fx4ini222', 'The bridge is open.', DID, null),
  ]);
});

test('blocks that are no values, or of no known kind, cost nothing else', async () => {
  const broken = Buffer.from([0xff, 0x00]);
  const other = encode({ $type: 'app.bsky.feed.post', text: 5 });
  expect(await repository(broken, COMMIT, encode(7), encode(null), other, TREE, FIRST, SECOND, PROFILE)).toEqual(BOTH);
});

test.each([null, 7])('a node of keys that points to %s, and not to a block, names no posts', async (v) => {
  const other = encode({ l: null, e: [{ p: 0, k: Buffer.from(`${POSTS}3kp3fx4ini111`), t: null, v }] });
  expect(await repository(COMMIT, other, TREE, FIRST, SECOND, PROFILE)).toEqual(BOTH);
});

test('the first commit names the account', async () => {
  const later = encode({ did: 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb', rev: '3l', data: linkTo(FIRST) });
  expect(await repository(COMMIT, later, TREE, FIRST, SECOND, PROFILE)).toEqual(BOTH);
});

test('a post whose record is missing is refused in its place', async () => {
  expect(await repository(COMMIT, TREE, SECOND, PROFILE)).toEqual([
    { kind: 'rejected', line: 1, reason: 'a post whose record is not in the file' },
    BOTH[1],
  ]);
});

test('a file without a commit has no account', async () => {
  expect(await repository(TREE, FIRST)).toEqual([
    { kind: 'rejected', line: 1, reason: 'a CAR file without an account of Bluesky' },
  ]);
});

test('a file that ends within its first block says why it names no account', async () => {
  expect(await rowsOf([header(1), sectionOf(COMMIT).subarray(0, 60)])).toEqual([
    { kind: 'rejected', line: 1, reason: 'the file is damaged or cut off here' },
  ]);
});

test('an error of the file itself is thrown', async () => {
  const error = new TypeError('the connection is gone');
  async function* failing() {
    yield header(1);
    throw error;
  }
  await expect(rowsOf(failing())).rejects.toBe(error);
});

test('of more than forty million characters the rest is not read', async () => {
  const long = sectionOf(post('x'.repeat(1_900_000)));
  const file = (times: number) =>
    rowsOf([header(1), sectionOf(COMMIT), ...Array<Buffer>(times).fill(long), sectionOf(TREE)]);
  const [enough, tooMany] = [await file(21), await file(22)];
  expect([enough.map(({ kind }) => kind), tooMany]).toEqual([
    ['rejected', 'rejected'],
    [{ kind: 'rejected', line: 1, reason: 'more posts than can be held at once', isEnd: true }],
  ]);
});

test('a file is known by the beginning of its header, also of a long one', () => {
  const isOne = (bytes: Buffer) => isRepository(bytes.subarray(0, 20));
  expect([
    isOne(header(1)),
    isOne(header(4)),
    isOne(header(1).subarray(1)),
    isOne(Buffer.concat([Buffer.alloc(2), header(1)])),
    isOne(Buffer.from('[{"tweet":1}]')),
    isOne(Buffer.alloc(0)),
  ]).toEqual([true, true, false, false, false, false]);
});
