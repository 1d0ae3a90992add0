import { expect, test } from 'vitest';
import { readElements } from './json-elements.ts';

const MB = 1024 * 1024;

/** The elements as they come: those of each chunk together. */
async function elementsOf(...chunks: readonly string[]): Promise<unknown[]> {
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found = [];
  for await (const elements of readElements(input()))
    found.push(elements.map(({ line, bytes, isCut }) => [line, bytes?.toString() ?? null, isCut]));
  return found;
}

test.each<[string, string, unknown[]]>([
  [
    'an empty text at first',
    '[{"":1},{"a":2}]',
    [
      [
        [1, '{"":1}', false],
        [1, '{"a":2}', false],
      ],
    ],
  ],
  ['one quotation mark before the list', '5" [{"a":1}]', [[[1, '{"a":1}', false]]]],
  ['an element of several lines that is cut off', '[\n{"a":\n1', [[[2, '{"a":\n1', true]]]],
])('%s', async (_, text, expected) => {
  expect(await elementsOf(text)).toEqual(expected);
});

test('the elements that end in a chunk come together, and a chunk without an end gives none', async () => {
  expect(await elementsOf('[{"a":1},{"b"', ':2},{"c":3}', ',', ' {"d"', ':4}]')).toEqual([
    [[1, '{"a":1}', false]],
    [
      [1, '{"b":2}', false],
      [1, '{"c":3}', false],
    ],
    [[1, '{"d":4}', false]],
  ]);
});

test('an element is as long as 1 MB after others, too', async () => {
  const longest = `{"a":"${'x'.repeat(MB - 8)}"}`;
  const [elements] = await elementsOf(`[{"b":1},${longest}]`);
  expect(elements).toEqual([
    [1, '{"b":1}', false],
    [1, longest, false],
  ]);
});
