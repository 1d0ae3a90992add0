import { expect, test } from 'vitest';
import { openText, peek } from './text-input.ts';

/** Chunks, and how many were pulled; `isClosed` once nobody asks for more. */
function arriving(chunks: readonly Uint8Array[]) {
  const state = { pulled: 0, isClosed: false };
  async function* input(): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of chunks) {
        state.pulled += 1;
        yield chunk;
      }
    } finally {
      state.isClosed = true;
    }
  }
  return { state, input: input() };
}

async function whole(all: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = [];
  for await (const chunk of all) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const inBytes = (bytes: Buffer): Uint8Array[] => Array.from(bytes, (byte) => Uint8Array.of(byte));

const LITTLE = Buffer.from('\u{FEFF}Évite\n😀', 'utf16le');
const BIG = Buffer.from(LITTLE).swap16();

test.each([
  ['UTF-8', Buffer.from('Évite\n😀'), 'Évite\n😀'],
  ['UTF-8 with its mark', Buffer.from('\u{FEFF}Évite\n😀'), 'Évite\n😀'],
  ['UTF-16, the lower byte first', LITTLE, 'Évite\n😀'],
  ['UTF-16, the higher byte first', BIG, 'Évite\n😀'],
  ['nothing', Buffer.alloc(0), ''],
  ['nothing but a mark', Buffer.from('\u{FEFF}'), ''],
])('%s becomes plain UTF-8, however it comes in parts', async (_, bytes, text) => {
  for (const chunks of [[bytes], inBytes(bytes)]) {
    const { head, all } = await openText(arriving(chunks).input);
    expect([head.toString(), (await whole(all)).toString()]).toEqual([text, text]);
  }
});

test.each([
  [[0xff, 0x41, 0xbf, 0x42]],
  [[0x41, 0xfe, 0x41, 0x42]],
  [[0xfe, 0x41, 0xbf, 0x42]],
  [[0x41, 0xff, 0x41, 0x42]],
  [[0xef, 0xbb, 0x41, 0x42]],
  [[0xef, 0x41, 0xbf, 0x42]],
  [[0x41, 0xbb, 0xbf, 0x42]],
])('bytes that are only like a mark stay: %j', async (given) => {
  const bytes = Buffer.from(given);
  const { head, all } = await openText(arriving([bytes]).input);
  expect([head, await whole(all)]).toEqual([bytes, bytes]);
});

test('a pair of UTF-16 that is cut in the middle at the end shows as a lost letter', async () => {
  const { all } = await openText(arriving([LITTLE.subarray(0, -2)]).input);
  expect((await whole(all)).toString()).toBe('Évite\n\u{FFFD}');
});

test('the head has at most 64 KB, and what comes after it is not lost', async () => {
  const bytes = Buffer.alloc(70_000, 'abc');
  const { head, all } = await peek(arriving([bytes.subarray(0, 65_000), bytes.subarray(65_000)]).input);
  expect([head.equals(bytes.subarray(0, 65_536)), (await whole(all)).equals(bytes)]).toEqual([true, true]);
});

test.each([
  [[65_536, 1], 1],
  [[65_535, 1, 1], 2],
  [[65_534, 1, 1, 1], 3],
  [[10, 10], 2],
])('of chunks of %j bytes, only %d are read for the head', async (sizes, pulled) => {
  const { input, state } = arriving(sizes.map((size) => new Uint8Array(size)));
  const { all } = await peek(input);
  expect(state.pulled).toBe(pulled);
  expect((await whole(all)).length).toBe(sizes.reduce((sum, size) => sum + size, 0));
});

test('who stops reading closes the file', async () => {
  const { input, state } = arriving([new Uint8Array(65_536), new Uint8Array(1), new Uint8Array(1)]);
  const { all } = await peek(input);
  for await (const _ of all) break;
  expect(state).toEqual({ pulled: 1, isClosed: true });
});
