import { expect, test } from 'vitest';
import { readLines } from './lines.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** The lines of a text, and whether the last one has no end. */
async function linesOf(text: string, limit: number, size: number) {
  const found = [];
  for await (const lines of readLines(inChunks(text, size), limit))
    for (const { number, bytes, isCut } of lines)
      found.push([number, bytes?.toString() ?? null, ...(isCut ? ['cut'] : [])]);
  return found;
}

test.each<[string, unknown[]]>([
  [
    'a\nbc\n',
    [
      [1, 'a'],
      [2, 'bc'],
    ],
  ],
  [
    'a\n\nb',
    [
      [1, 'a'],
      [2, ''],
      [3, 'b', 'cut'],
    ],
  ],
  ['\n', [[1, '']]],
  ['', []],
  [
    '1234\n12345\n1',
    [
      [1, '1234'],
      [2, null],
      [3, '1', 'cut'],
    ],
  ],
  ['12345', [[1, null, 'cut']]],
  [
    'é\r\nß',
    [
      [1, 'é\r'],
      [2, 'ß', 'cut'],
    ],
  ],
])('%j has lines of at most four bytes, however it comes in parts', async (text, lines) => {
  for (const size of [1_000, 1, 2]) expect(await linesOf(text, 4, size)).toEqual(lines);
});

test('the lines of each chunk come together, and a chunk without a line end gives none', async () => {
  async function* chunks() {
    for (const chunk of ['ab', 'c\nd\n', '', 'e', '\n', 'f']) yield Buffer.from(chunk);
  }
  const found = [];
  for await (const lines of readLines(chunks(), 100))
    found.push(lines.map(({ number, bytes, isCut }) => [number, bytes?.toString(), isCut]));
  expect(found).toEqual([
    [
      [1, 'abc', false],
      [2, 'd', false],
    ],
    [[3, 'e', false]],
    [[4, 'f', true]],
  ]);
});

test('a view into a larger buffer is read from its own start to its own end', async () => {
  const whole = Buffer.from('xxone\ntwoxx');
  async function* chunks() {
    yield new Uint8Array(whole.buffer, whole.byteOffset + 2, 7);
  }
  const found = [];
  for await (const lines of readLines(chunks(), 100)) found.push(...lines.map(({ bytes }) => bytes?.toString()));
  expect(found).toEqual(['one', 'two']);
});
