import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackGzip } from './unpack-gzip.ts';
import { createScale, type Scale } from './unpacked.ts';

const LINES = Array.from({ length: 3000 }, (_, number) => `Bridge ${number} ${(number * 7919) % 10_007}\n`).join('');

async function* inChunks(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The texts of the files in it, and the problem at the end. */
async function unpacked(input: AsyncIterable<Uint8Array>, scale: Scale = createScale()) {
  const { parts, problem } = unpackGzip(input, scale);
  expect(problem()).toBe(null);
  const files = [];
  for await (const { name, bytes } of parts) {
    let text = '';
    for await (const chunk of bytes) text += Buffer.from(chunk).toString();
    files.push([name, text]);
  }
  return { files, problem: problem() };
}

test('a file comes whole, without a name', async () => {
  for (const size of [65_536, 7])
    expect(await unpacked(inChunks(gzipSync(`${LINES}no end`), size))).toEqual({
      files: [[null, `${LINES}no end`]],
      problem: null,
    });
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ['damaged', (bytes: Buffer) => bytes.fill(0xff, 7000, 7100)],
])('of a file that is %s whole lines are left', async (_, spoil) => {
  const { files, problem } = await unpacked(inChunks(spoil(gzipSync(LINES)), 1000));
  const text = String(files[0]?.[1]);
  expect([text.length > 0, text.endsWith('\n'), LINES.startsWith(text)]).toEqual([true, true, true]);
  expect(problem).toBe('the gzip file is damaged or cut off here');
});

test('what goes in and what comes out is counted, and a file that gives too much is not unpacked to its end', async () => {
  const counted = { packed: 0, unpacked: 0 };
  const counting = (most: number): Scale => ({
    packed: (bytes) => {
      counted.packed += bytes;
    },
    unpacked: (bytes) => {
      counted.unpacked += bytes;
    },
    isBomb: () => counted.unpacked > most,
  });
  const bytes = gzipSync(LINES);
  await unpacked(inChunks(bytes, 100), counting(LINES.length));
  expect(counted).toEqual({ packed: bytes.length, unpacked: LINES.length });
  const { files, problem } = await unpacked(inChunks(bytes, 100), counting(LINES.length + 30_000));
  expect(problem).toBe('the gzip file unpacks to more than posts could be');
  const text = String(files[0]?.[1]);
  expect([text.length < LINES.length, text === '' || text.endsWith('\n')]).toEqual([true, true]);
});

test('an error of the file itself is thrown, also one with a code, and it is closed', async () => {
  for (const error of [new Error('gone'), Object.assign(new Error('reset'), { code: 'ECONNRESET' })]) {
    async function* input() {
      yield gzipSync(LINES).subarray(0, 100);
      throw error;
    }
    await expect(unpacked(input())).rejects.toBe(error);
  }
});

test('who stops reading closes the file', async () => {
  let isClosed = false;
  async function* input() {
    try {
      for (;;) yield* inChunks(gzipSync(LINES), 100);
    } finally {
      isClosed = true;
    }
  }
  for await (const { bytes } of unpackGzip(input(), createScale()).parts) for await (const _ of bytes) break;
  await expect.poll(() => isClosed).toBe(true);
});
