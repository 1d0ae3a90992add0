import { expect, test } from 'vitest';
import { alone, createScale, withoutCutLine } from './unpacked.ts';

const MB = 1024 * 1024;

/** Whether a file of so many packed bytes is a bomb once so many are unpacked; each comes in two halves. */
function isBomb(packed: number, unpacked: number): boolean {
  const scale = createScale();
  for (const bytes of [1, packed - 1]) scale.packed(bytes);
  for (const bytes of [unpacked - 1, 1]) scale.unpacked(bytes);
  return scale.isBomb();
}

test.each([
  ['nothing yet', 1, 1, false],
  ['32 MB of next to nothing', 1, 32 * MB, false],
  ['a byte more than 32 MB of next to nothing', 1, 32 * MB + 1, true],
  ['200 times what came in', 200_000, 40_000_000, false],
  ['a byte more than 200 times what came in', 200_000, 40_000_001, true],
  ['2 GB of 1 GB', 1024 * MB, 2048 * MB, false],
  ['a byte more than 2 GB of 1 GB', 1024 * MB, 2048 * MB + 1, true],
])('whether %s is more than posts could be', (_, packed, unpacked, expected) => {
  expect(isBomb(packed, unpacked)).toBe(expected);
});

test('a scale that nothing was put on is no bomb', () => {
  expect(createScale().isBomb()).toBe(false);
});

/** What is left of a file that comes in these parts. */
async function left(parts: readonly (string | Uint8Array)[], isCut: boolean): Promise<string> {
  async function* arriving() {
    for (const part of parts) yield Buffer.from(part);
  }
  const kept: Uint8Array[] = [];
  let isRead = false;
  for await (const chunk of withoutCutLine(arriving(), () => isRead && isCut)) {
    kept.push(chunk);
    // Whether a file was cut off is known at its end only.
    isRead = true;
  }
  return Buffer.concat(kept).toString();
}

test.each([
  ['one part', ['one\ntwo\nthr'], 'one\ntwo\n'],
  ['parts that end within lines', ['on', 'e\ntw', 'o\nth', 'r'], 'one\ntwo\n'],
  ['a line that takes several parts', ['one\n', 'a ', 'long ', 'line'], 'one\n'],
  ['a part that ends with its line', ['one\n', 'two\n'], 'one\ntwo\n'],
  ['empty parts', ['', 'one\n', '', 'tw', ''], 'one\n'],
  ['empty lines', ['\n\n', '\n'], '\n\n\n'],
])('of a file in %s only whole lines are left if it is cut off, and all if not', async (_, parts, whole) => {
  expect([await left(parts, true), await left(parts, false)]).toEqual([whole, parts.join('')]);
});

test('a file without a single line end leaves nothing when it is cut off', async () => {
  async function* arriving() {
    yield Buffer.from('half ');
    yield Buffer.from('a post');
  }
  const kept = [];
  for await (const chunk of withoutCutLine(arriving(), () => true)) kept.push(chunk);
  expect(kept).toEqual([]);
});

test('no more than a line of 8 MB is held', async () => {
  const longest = new Uint8Array(8 * MB);
  const chunksOf = async (...parts: Uint8Array[]) => {
    async function* arriving() {
      yield* parts;
    }
    const sizes = [];
    for await (const { length } of withoutCutLine(arriving(), () => true)) sizes.push(length);
    return sizes;
  };
  const one = new Uint8Array(1);
  expect([
    await chunksOf(longest, one),
    await chunksOf(longest, one, one),
    await chunksOf(one, longest, one, one),
    await chunksOf(Buffer.from('a\nb'), longest.subarray(1), one),
  ]).toEqual([[], [8 * MB, 1, 0], [1, 8 * MB, 0], [2]]);
});

test('what is held stays as it was, even if the chunk is used again', async () => {
  async function* arriving() {
    const chunk = Buffer.from('one\ntw');
    yield chunk;
    chunk.fill('x');
    yield Buffer.from('o\n');
  }
  let read = '';
  for await (const chunk of withoutCutLine(arriving(), () => false)) read += Buffer.from(chunk).toString();
  expect(read).toBe('one\ntwo\n');
});

test('a single part is all there is', async () => {
  const part = { name: null, bytes: withoutCutLine((async function* () {})(), () => false) };
  const parts = [];
  for await (const one of alone(part)) parts.push(one);
  expect(parts).toEqual([part]);
});
