import { expect, test } from 'vitest';
import { type JsonElement, readElement, readElements } from './json-elements.ts';

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
