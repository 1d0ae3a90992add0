import { expect, test } from 'vitest';
import { readCsv } from './csv-records.ts';

/** What is said of each record of a file that comes in these chunks: its fields, or its problem. */
async function told(...chunks: readonly string[]): Promise<unknown[]> {
  async function* input() {
    for (const chunk of chunks) yield Buffer.from(chunk);
  }
  const found = [];
  for await (const { line, fields, problem } of readCsv(input(), ',')) found.push([line, problem ?? fields]);
  return found;
}

test.each([
  ['whole records of two lines', '"1\n1",2\n', 2],
  ['torn records of one line', '1\n', 1],
])('a thousand and more %s are no broken quotations', async (_, record, lines) => {
  expect((await told(`a,b\n${record.repeat(1002)}8,9\n`)).at(-1)).toEqual([2 + 1002 * lines, ['8', '9']]);
});

test('empty lines in what a torn quotation swallowed are no records', async () => {
  expect(await told('a,b\n"1\n\n2",3,4\n5,6\n')).toEqual([
    [1, ['a', 'b']],
    [2, 'the line has 3 fields, the first line has 2'],
    [4, 'the line has 3 fields, the first line has 2'],
    [5, ['5', '6']],
  ]);
});

const LONG = `1,${'x'.repeat(400_000)}\n`;

test.each([
  ['after them', [LONG, '3,"4\n']],
  ['with the last of them', [`${LONG}3,"4\n`]],
])('a quotation after more than 1 MB of other records is read, also when it comes in parts, %s', async (_, parts) => {
  const records = await told('a,b\n', LONG, LONG, ...parts, '4"\n', '5,6\n');
  expect(records.slice(-2)).toEqual([
    [5, ['3', '4\n4']],
    [7, ['5', '6']],
  ]);
});
