import { expect, test } from 'vitest';
import { type CsvRecord, readCsv } from './csv-records.ts';

async function* inChunks(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function recordsOf(text: string, size = 65_536, delimiter = ','): Promise<CsvRecord[]> {
  const found = [];
  for await (const record of readCsv(inChunks(text, size), delimiter)) found.push(record);
  return found;
}

const good = (line: number, ...fields: string[]): CsvRecord => ({ line, fields, problem: null });
const NEVER_CLOSED = 'a quotation opens on this line and is never closed; is the file cut off?';
const CLOSED_WRONGLY = 'a quotation opens on this line and is not closed properly';
const NUL = 'not text: the line holds NUL bytes';

/** What is said of each record: its fields, or its problem. */
const told = (records: readonly CsvRecord[]) => records.map(({ line, fields, problem }) => [line, problem ?? fields]);

test.each<[string, string, CsvRecord[]]>([
  ['nothing', '', []],
  ['plain lines', 'a,b\n1,2\n3,4\n', [good(1, 'a', 'b'), good(2, '1', '2'), good(3, '3', '4')]],
  ['a last line without an end', 'a,b\n1,2', [good(1, 'a', 'b'), good(2, '1', '2')]],
  ['line ends of Windows', 'a,b\r\n1,2\r\n', [good(1, 'a', 'b'), good(2, '1', '2')]],
  ['empty lines', '\na,b\n\n\r\n  \n1,2\n\n', [good(2, 'a', 'b'), good(6, '1', '2')]],
  ['empty fields', 'a,b\n,\n', [good(1, 'a', 'b'), good(2, '', '')]],
  ['one column', 'a\n1\n \n2\n', [good(1, 'a'), good(2, '1'), good(4, '2')]],
  ['a separator in quotation marks', 'a,b\n"1,1",2\n', [good(1, 'a', 'b'), good(2, '1,1', '2')]],
  [
    'a line end in quotation marks',
    'a,b\n"1\n\n1",2\n3,4\n',
    [good(1, 'a', 'b'), good(2, '1\n\n1', '2'), good(5, '3', '4')],
  ],
  [
    'quotation marks in a field',
    'a,b\n5" pipe,2\n"""1""",2\n',
    [good(1, 'a', 'b'), good(2, '5" pipe', '2'), good(3, '"1"', '2')],
  ],
  [
    'a field of lines in quotation marks of its own',
    'a,b\n"""1\n1""",2\n',
    [good(1, 'a', 'b'), good(2, '"1\n1"', '2')],
  ],
])('%s, however they come in parts', async (_, text, records) => {
  for (const size of [1000, 1, 3]) expect(await recordsOf(text, size)).toEqual(records);
});

test('the separator is the one given', async () => {
  expect(await recordsOf('a;b,c\n1;2\n', 100, ';')).toEqual([good(1, 'a', 'b,c'), good(2, '1', '2')]);
});

test.each<[string, string, unknown[]]>([
  [
    'with fewer or more fields than the first',
    'a,b\n1\n1,2,3\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, 'the line has 1 field, the first line has 2'],
      [3, 'the line has 3 fields, the first line has 2'],
      [4, ['1', '2']],
    ],
  ],
  [
    'that is no text',
    'a,b\n1,\0\n1,2\n',
    [
      [1, ['a', 'b']],
      [2, NUL],
      [3, ['1', '2']],
    ],
  ],
  [
    'whose quotation is never closed, at the end',
    'a,b\n1,"2\n3,4\n5\n',
    [
      [1, ['a', 'b']],
      [2, NEVER_CLOSED],
      [3, ['3', '4']],
      [4, 'the line has 1 field, the first line has 2'],
    ],
  ],
  [
    'whose quotation is never closed, and another after it',
    'a,b\n1,"2\n3,4\n5,"6\n7,8',
    [
      [1, ['a', 'b']],
      [2, CLOSED_WRONGLY],
      [3, ['3', '4']],
      [4, CLOSED_WRONGLY],
      [5, ['7', '8']],
    ],
  ],
  [
    'whose quotation swallows lines, up to another one',
    'a,b\n1,"2\n3,"4"\n5,6\n',
    [
      [1, ['a', 'b']],
      [2, CLOSED_WRONGLY],
      [3, ['3', '4']],
      [4, ['5', '6']],
    ],
  ],
  [
    'of several lines with too many fields',
    'a,b\n"1\n2",3,4\n\n5,6\n',
    [
      [1, ['a', 'b']],
      [2, 'the line has 3 fields, the first line has 2'],
      [3, 'the line has 3 fields, the first line has 2'],
      [5, ['5', '6']],
    ],
  ],
  [
    'of several lines, the second of them no text',
    'a,b\n"1\n\0",3\n5,6\n',
    [
      [1, ['a', 'b']],
      [2, NUL],
      [3, NUL],
      [4, ['5', '6']],
    ],
  ],
  ['of a quotation of nothing but line ends', '"\n\n"\na,b\n', [[4, ['a', 'b']]]],
])('a record %s costs only its own lines', async (_, text, expected) => {
  for (const size of [1000, 1, 3]) expect(told(await recordsOf(text, size))).toEqual(expected);
});

const MB = 1024 * 1024;

test('a line is as long as 1 MB, and a longer one is refused', async () => {
  const longest = `1,${'x'.repeat(MB - 2)}`;
  const records = await recordsOf(`a,b\n${longest}\n${longest}x\n3,4\n`, 500_000);
  expect(records.map(({ line, problem, fields }) => [line, problem ?? fields.map((field) => field.length)])).toEqual([
    [1, [1, 1]],
    [2, [1, MB - 2]],
    [3, 'the line is too long'],
    [4, [1, 1]],
  ]);
});

test('a quotation that is still open after 1 MB costs only its first line', async () => {
  const line = `1,${'x'.repeat(300_000)}\n`;
  const records = await recordsOf(`a,b\n1,"2\n${line.repeat(5)}3,4\n`, 300_000);
  expect(records.map(({ line: number, problem, fields }) => [number, problem ?? fields[0]])).toEqual([
    [1, 'a'],
    [2, 'a quotation opens on this line and is not closed within 1 MB'],
    ...[3, 4, 5, 6, 7].map((number) => [number, '1']),
    [8, '3'],
  ]);
});

test('a quotation of several lines may be as long as 1 MB', async () => {
  const line = `${'x'.repeat(300_000)}\n`;
  const [, record] = await recordsOf(`a,b\n1,"${line.repeat(3)}"\n`, 300_000);
  expect(record).toEqual(good(2, '1', line.repeat(3)));
});

test('records come as soon as their lines are there, open ones when as much again is there', async () => {
  let pulled = 0;
  async function* input() {
    for (const chunk of ['a,b\n1,', '2\n3,"', '4\n', 'xxx"\n', '6,"\n', 'x"\n', '8,9']) {
      pulled += 1;
      yield Buffer.from(chunk);
    }
  }
  const seen = [];
  for await (const { line } of readCsv(input(), ',')) seen.push([line, pulled]);
  expect(seen).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [5, 7],
    [7, 7],
  ]);
});

/** A file with so many good records after its first line, then so many quotations that are closed in the next line only, and an end. */
const withBroken = (records: number, broken: number) =>
  `a,b\n${'1,2\n'.repeat(records)}${'1,"2\n'.repeat(2 * broken)}8,9\n`;

const isEnded = async (file: string, size?: number) => {
  const last = (await recordsOf(file, size)).at(-1);
  return last?.isEnd === true ? last : (last?.fields ?? null);
};

test('with a thousand broken quotations a file is read to its end, with one more only if they are few among many', async () => {
  const reason = 'the rest of the file was not read: up to this line more than 1000 quotations are not closed properly';
  expect([
    await isEnded(withBroken(0, 1000)),
    await isEnded(withBroken(0, 1001)),
    await isEnded(`${withBroken(0, 1000).slice(0, -'8,9\n'.length)}1,"2\n3,4\n1,"2\n8,9\n`),
    await isEnded(withBroken(19_017, 1001)),
    await isEnded(withBroken(19_018, 1001)),
  ]).toEqual([
    ['8', '9'],
    { line: 2003, fields: [], problem: reason, isEnd: true },
    { line: 2004, fields: [], problem: reason, isEnd: true },
    { line: 21_020, fields: [], problem: reason, isEnd: true },
    ['8', '9'],
  ]);
});
