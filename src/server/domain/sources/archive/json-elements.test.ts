import { expect, test } from 'vitest';
import { isTooIntricate } from './intricacy.ts';
import { type JsonElement, readElement, readElements } from './json-elements.ts';
import { readLines } from './lines.ts';

const BYTES = 1024 * 1024;

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
/** The elements of a list: their lines and texts, and whether the file ends in them. */
async function elementsOf(text: string, size = 1_000_000) {
  const found: JsonElement[] = [];
  for await (const elements of readElements(inChunks(text, size))) found.push(...elements);
  return found.map(({ line, bytes, isCut }) => [line, bytes?.toString() ?? null, ...(isCut ? ['cut'] : [])]);
}

test.each<[string, string, unknown[]]>([
  [
    'a list',
    '[{"a":1},{"b":2}]',
    [
      [1, '{"a":1}'],
      [1, '{"b":2}'],
    ],
  ],
  [
    'a list after words',
    'window.YTD.tweets.part0 = [\n  {"a":1},\n\n  {"b":2}\n]\n[{"c":3}]',
    [
      [2, '{"a":1}'],
      [4, '{"b":2}'],
    ],
  ],
  ['words with an object and a text', '{"x": "y"} = [{"a":1}]', [[1, '{"a":1}']]],
  [
    'lists inside',
    '[[1,[2]],{"a":[{"b":[]}]}]',
    [
      [1, '[1,[2]]'],
      [1, '{"a":[{"b":[]}]}'],
    ],
  ],
  [
    'brackets in texts',
    '[{"a":"]}[{\\"]"},{"b":"\\\\"},{"c":"}"}]',
    [
      [1, '{"a":"]}[{\\"]"}'],
      [1, '{"b":"\\\\"}'],
      [1, '{"c":"}"}'],
    ],
  ],
  ['texts beside objects', '["a]", {"b":1}, "c"]', [[1, '{"b":1}']]],
  ['an empty list', '[]', []],
  [
    'a list that is not closed',
    '[{"a":1},\n{"b":',
    [
      [1, '{"a":1}'],
      [2, '{"b":', 'cut'],
    ],
  ],
  [
    'a list that is not closed after an object',
    '[{"a":1},\n',
    [
      [1, '{"a":1}'],
      [2, '', 'cut'],
    ],
  ],
  ['no list', 'hello\n', [[2, '', 'cut']]],
  ['a closing bracket before the list', '] } [{"a":1}]', [[1, '{"a":1}']]],
])('the elements of %s are found, however the file comes in parts', async (_, text, elements) => {
  for (const size of [1_000, 1, 3]) expect(await elementsOf(text, size)).toEqual(elements);
});

test('an element is as long as 1 MB, and one that is longer is not held', async () => {
  const longest = `{"a":"${'x'.repeat(BYTES - 8)}"}`;
  const [first, second, third] = await elementsOf(`[${longest},\n${longest.replace('x', 'xx')},{"b":1}]`, 100_000);
  expect([first?.[1] === longest, second, third]).toEqual([true, [2, null], [2, '{"b":1}']]);
});

const element = (text: string | Buffer | null, isCut = false): JsonElement => ({
  line: 5,
  bytes: text === null ? null : Buffer.from(text),
  isCut,
});
const read = (given: JsonElement) =>
  readElement(given, (line, value) => [{ kind: 'rejected', line, reason: JSON.stringify(value) }]);
const row = (reason: string) => [{ kind: 'rejected', line: 5, reason }];

test.each<[string, JsonElement, string]>([
  ['of JSON', element('{"a": [1]}'), '{"a":[1]}'],
  ['that was not held', element(null), 'a post of more than 1 MB'],
  ['that is cut off', element('{}', true), 'the file is cut off here'],
  ['that is too intricate', element('['.repeat(70_000)), 'too many lists or objects, or nested too deeply, for posts'],
  ['of other bytes', element(Buffer.from([0x7b, 0xff, 0x7d])), 'not valid UTF-8'],
  ['of no JSON', element('{a}'), 'not valid JSON'],
])('an element %s', (_, given, reason) => {
  expect(read(given)).toEqual(row(reason));
});

test('a fault of the reader is no fault of the element', () => {
  const error = new RangeError('ours');
  const fail = () => {
    throw error;
  };
  expect(() => readElement(element('{}'), fail)).toThrow(error);
});

const SMALL = 64 * 1024;
const padded = (json: string) => Buffer.from(`${json}${' '.repeat(SMALL)}`);

test.each<[string, Buffer, boolean]>([
  ['of at most 64 kB, whatever it holds', Buffer.from('['.repeat(SMALL)), false],
  ['with a hundred levels', padded(`${'['.repeat(100)}${']'.repeat(100)}`), false],
  ['with more levels', padded(`${'[{'.repeat(50)}[`), true],
  ['with 200,000 lists and objects', padded(`[${'{},'.repeat(199_999)}`), false],
  ['with one more', padded(`[${'[],'.repeat(200_000)}`), true],
  ['with brackets in texts', padded(`["${'['.repeat(101)}", "\\"${'{'.repeat(101)}", "\\\\"]`), false],
  ['with brackets after a text that ends in a backslash', padded(`["\\\\"${'['.repeat(101)}`), true],
])('a piece %s', (_, json, isOne) => {
  expect(isTooIntricate(json)).toBe(isOne);
});

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
