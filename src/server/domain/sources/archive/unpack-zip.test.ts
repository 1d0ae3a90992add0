import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpackZip } from './unpack-zip.ts';
import { createScale, type Scale } from './unpacked.ts';

/** A ZIP archive of these files, in this order. */
const zip = (files: Record<string, string>, level: 0 | 6 = 6): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable, {
    level,
  });

function* inChunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* arriving(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** The files of an archive with their texts, and the problem at its end. */
async function unpacked(
  bytes: Uint8Array,
  { size = 65_536, scale = createScale() }: { size?: number; scale?: Scale } = {},
) {
  const { parts, problem } = unpackZip(arriving(inChunks(bytes, size)), scale);
  expect(problem()).toBe(null);
  const files = [];
  for await (const { name, bytes: content } of parts) {
    let text = '';
    for await (const chunk of content) text += Buffer.from(chunk).toString();
    files.push([name, text]);
  }
  return { files, problem: problem() };
}

const LINES = Array.from({ length: 3000 }, (_, number) => `Bridge ${number} ${(number * 7919) % 10_007}\n`).join('');
const FILES = { 'a.csv': 'one\ntwo\n', 'sub/': '', 'sub/b.txt': LINES, 'c.txt': '', 'd.txt': 'no end' };
const WITHOUT_FOLDER = [
  ['a.csv', 'one\ntwo\n'],
  ['sub/b.txt', LINES],
  ['c.txt', ''],
  ['d.txt', 'no end'],
];

test.each([0, 6] as const)('all files come in their order, whole, without folders (level %d)', async (level) => {
  for (const size of [65_536, 1000, 7])
    expect(await unpacked(zip(FILES, level), { size })).toEqual({ files: WITHOUT_FOLDER, problem: null });
});

test('a file that nobody reads is passed over', async () => {
  const { parts, problem } = unpackZip(arriving(inChunks(zip(FILES), 100)), createScale());
  const names = [];
  for await (const { name } of parts) names.push(name);
  expect([names, problem()]).toEqual([['a.csv', 'sub/b.txt', 'c.txt', 'd.txt'], null]);
});

test('a file comes in pieces of at most 64 kB', async () => {
  const { parts } = unpackZip(arriving([zip({ 'a.txt': '\n'.repeat(150_000) })]), createScale());
  const lengths = [];
  for await (const { bytes } of parts) for await (const { length } of bytes) lengths.push(length);
  expect([lengths.reduce((sum, length) => sum + length, 0), Math.max(...lengths)]).toEqual([150_000, 65_536]);
});

test.each([0, 6] as const)('of an archive that is cut off whole lines are left (level %d)', async (level) => {
  const bytes = zip({ 'a.csv': 'one\ntwo\n', 'b.txt': LINES }, level);
  const { files, problem } = await unpacked(bytes.subarray(0, bytes.length / 2));
  const text = String(files[1]?.[1]);
  expect([files.length, files[0], problem]).toEqual([2, ['a.csv', 'one\ntwo\n'], 'the ZIP archive is cut off here']);
  expect([text.length > 0, text.endsWith('\n'), LINES.startsWith(text)]).toEqual([true, true, true]);
});

/** Where something begins in an archive. */
const placeOf = (bytes: Uint8Array, mark: string) => Buffer.from(bytes).indexOf(mark, 0, 'latin1');

test.each([
  ['before its second file', 0],
  ['within the head of its second file', 20],
])('an archive that is cut off %s is not taken for whole', async (_, more) => {
  const bytes = zip({ 'a.csv': 'one\ntwo', 'b.txt': LINES });
  const second = placeOf(bytes.subarray(1), 'PK\u0003\u0004') + 1;
  for (const size of [65_536, 1, 7])
    expect(await unpacked(bytes.subarray(0, second + more), { size })).toEqual({
      files: [['a.csv', 'one\ntwo']],
      problem: 'the ZIP archive is cut off here',
    });
});

test('an archive without the record at its end is not taken for whole', async () => {
  const bytes = zip({ 'a.csv': 'one\n' });
  expect(await unpacked(bytes, { size: 1 })).toEqual({ files: [['a.csv', 'one\n']], problem: null });
  const { problem } = await unpacked(bytes.subarray(0, placeOf(bytes, 'PK\u0005\u0006')));
  expect(problem).toBe('the ZIP archive is cut off here');
});

test('after the end of an archive there may be a comment of 65,535 bytes', async () => {
  const bytes = zip({ 'a.csv': 'one\n' });
  const followedBy = (length: number) => unpacked(Buffer.concat([bytes, Buffer.alloc(length, ' ')]));
  expect((await followedBy(65_535)).problem).toBe(null);
  expect((await followedBy(65_536)).problem).toBe('the ZIP archive is cut off here');
});

test('a file that would be longer than its archive is damaged', async () => {
  const bytes = zip({ 'a.csv': 'one\ntwo\n' }, 0);
  new DataView(bytes.buffer).setUint32(18, 5000, true);
  expect((await unpacked(bytes)).problem).toBe('the ZIP archive is damaged, or packed in a way that is not read');
});

test('of an archive with a damaged file, what came before is left', async () => {
  const bytes = zip({ 'a.csv': 'one\n', 'b.txt': LINES });
  bytes.fill(0xff, bytes.length / 2, bytes.length / 2 + 2000);
  const { files, problem } = await unpacked(bytes, { size: 500 });
  expect([files[0], problem]).toEqual([['a.csv', 'one\n'], 'the ZIP archive is damaged or locked with a password']);
});

test('a file that is packed in another way is refused', async () => {
  const bytes = zip({ 'a.csv': 'one\n' });
  bytes[8] = 99;
  expect(await unpacked(bytes)).toEqual({
    files: [['a.csv', '']],
    problem: 'the ZIP archive is damaged or locked with a password',
  });
});

test.each([
  ['nothing in it', {}],
  ['folders only', { 'a/': '', 'b/': '' }],
])('an archive with %s is refused', async (_, files) => {
  expect(await unpacked(zip(files))).toEqual({ files: [], problem: 'the ZIP archive holds no file that can be read' });
});

/** Counts what is put on it, and says that it is a bomb once more than `most` bytes came out. */
function createCounter(most: number) {
  const counted = { packed: 0, unpacked: 0 };
  const scale: Scale = {
    packed: (bytes) => {
      counted.packed += bytes;
    },
    unpacked: (bytes) => {
      counted.unpacked += bytes;
    },
    isBomb: () => counted.unpacked > most,
  };
  return { counted, scale };
}

test('what goes in and what comes out is counted', async () => {
  const bytes = zip(FILES);
  const { counted, scale } = createCounter(LINES.length * 2);
  expect((await unpacked(bytes, { scale })).problem).toBe(null);
  expect(counted).toEqual({ packed: bytes.length, unpacked: LINES.length + 'one\ntwo\n'.length + 'no end'.length });
});

test('an archive that gives too much is not unpacked to its end', async () => {
  const { counted, scale } = createCounter(20_000);
  const bytes = zip({ 'a.csv': 'one\n', 'b.txt': LINES, 'c.txt': 'more\n' }, 0);
  const { files, problem } = await unpacked(bytes, { scale });
  expect([files.map(([name]) => name), problem]).toEqual([
    ['a.csv', 'b.txt'],
    'the ZIP archive unpacks to more than posts could be',
  ]);
  expect(counted.packed).toBe(3 * 8192);
});

test('who stops reading closes the file', async () => {
  let isClosed = false;
  async function* input() {
    try {
      yield* inChunks(zip(FILES), 100);
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of unpackZip(input(), createScale()).parts) break;
  expect(isClosed).toBe(true);
});

test('an error of the file itself is thrown', async () => {
  const error = new Error('the connection is gone');
  async function* input() {
    yield zip(FILES).subarray(0, 100);
    throw error;
  }
  const { parts } = unpackZip(input(), createScale());
  await expect(
    (async () => {
      for await (const { bytes } of parts) for await (const _ of bytes);
    })(),
  ).rejects.toBe(error);
});
