import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { readArchive } from './read-archive.ts';

const HEADER = 'username,created_at,text';
const line = (text: string) => `RiverGazette,2020-01-02 03:04:05,${text}`;
const csv = (...texts: string[]) => [HEADER, ...texts.map(line), ''].join('\n');
const json = (text: string) =>
  JSON.stringify({ id: '1377650090978992134', text, author: { id: '1', username: 'RiverGazette' } });

test('an empty file', async () => {
  const nothing = [{ line: 1, reason: 'the file is empty' }];
  expect(refusalsOf(await rowsOf(''))).toEqual(nothing);
  expect(refusalsOf(await rowsOf('\u{FEFF}'))).toEqual(nothing);
});

test.each([`${HEADER}\n`, ' \n\n', '{"meta": {"result_count": 0}}', '{"data": []}\n'])(
  'a file without a post: %j',
  async (file) => {
    expect(refusalsOf(await rowsOf(file))).toEqual([{ line: 1, reason: 'the file holds no posts' }]);
  },
);

test('a list without a post', async () => {
  expect(refusalsOf(await rowsOf('[]', { screenName: 'A' }))).toEqual([{ line: 1, reason: 'the file holds no posts' }]);
});

test.each([
  ['NUL bytes', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), 'not a text file'],
  [
    'bytes that are not text',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
    'not a text file, or one without a first line that names its columns',
  ],
  [
    'prose',
    Buffer.from('Dear reader,\nbridges.'),
    'not a known layout: the first line must name columns such as created_at and text, it says “Dear reader,”',
  ],
])('a file of %s is refused once', async (_, file, reason) => {
  expect(await rowsOf(file)).toEqual([{ kind: 'rejected', line: 1, reason }]);
});

test.each([
  ['a table', csv('one', 'two', '"three'), 4],
  ['JSON lines', [json('one'), json('two'), json('three').slice(0, -9)].join('\n'), 3],
])('%s cut in the middle keeps complete posts and reports the last line', async (_, file, last) => {
  const rows = await rowsOf(file);
  expect(textsOf(rows)).toEqual(['one', 'two']);
  expect(refusalsOf(rows).map((refusal) => refusal.line)).toEqual([last]);
});

test.each([
  ['a table', csv('one', 'two')],
  ['JSON lines', `${json('one')}\n${json('two')}\n`],
])('%s in UTF-16 of either order, or with a byte order mark', async (_, file) => {
  const little = Buffer.from(`\u{FEFF}${file}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  const marked = Buffer.from(`\u{FEFF}${file}`);
  for (const bytes of [little, big, marked]) {
    for (const chunkSize of [1, 7]) expect(textsOf(await rowsOf(bytes, { chunkSize }))).toEqual(['one', 'two']);
  }
});

test('a table in Windows-1252 is read correctly', async () => {
  const bytes = Buffer.from(csv('Le pont café', 'dejà vu'), 'latin1');
  expect(textsOf(await rowsOf(bytes))).toEqual(['Le pont café', 'dejà vu']);
});

test('lines in another encoding are refused and not garbled', async () => {
  const cyrillic = Buffer.from([0xcc, 0xee, 0xf1, 0xf2, 0xfb, 0x20, 0xe8, 0x20, 0xf0, 0xe5, 0xea, 0xe8]);
  const long = Buffer.concat([...Array(9).keys()].map(() => cyrillic));
  const rows = await rowsOf(Buffer.concat([Buffer.from(csv('one') + line('')), long, Buffer.from(`\n${line('two')}`)]));
  expect(textsOf(rows)).toEqual(['one', 'two']);
  expect(refusalsOf(rows)).toEqual([{ line: 3, reason: 'not valid UTF-8' }]);
});

test.each([
  ['a table', csv('Über'), line('br'), line('two')],
  ['a table whose quotation stays open', csv('Über'), line('"br'), line('two')],
  ['JSON lines', `${json('Über')}\n`, '{"id":"1', json('two')],
])('a broken line among UTF-8 (%s) is refused, the others are kept', async (_, before, broken, after) => {
  const file = [Buffer.from(before + broken), Buffer.from([0xc3, 0x28]), Buffer.from(`\n${after}\n`)];
  const rows = await rowsOf(Buffer.concat(file));
  expect(textsOf(rows)).toEqual(['Über', 'two']);
  expect(refusalsOf(rows).map(({ reason }) => reason)).toEqual(['not valid UTF-8']);
});

test('NUL bytes that a crash left in a line cost only that line', async () => {
  const rows = await rowsOf(`${csv('one')}\0\0\0\n${line('two')}\n`);
  expect(textsOf(rows)).toEqual(['one', 'two']);
  expect(refusalsOf(rows)).toEqual([{ line: 3, reason: 'not text: the line holds NUL bytes' }]);
});

test('a file that is not read to its end is closed', async () => {
  let isClosed = false;
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield Buffer.from(csv('one'));
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of readArchive(endless())) break;
  expect(isClosed).toBe(true);
});

const SHAPES = [
  '',
  `${HEADER}\n`,
  `${HEADER}\nRiverGazette,2020-01-02,"`,
  '{"data":',
  'window.YTD.tweets.part0 = [{',
  '\u{FEFF}',
];

test('for any bytes, reading does not fail and gives at least one row or refusal', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .string({ unit: fc.constantFrom('"', ',', '\n', '\r', '{', '}', '[', ']', '\\', 'a', "'", 'é') })
      .map(Buffer.from),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...SHAPES),
      bytes,
      fc.integer({ min: 1, max: 50 }),
      async (start, rest, chunkSize) => {
        const file = Buffer.concat([Buffer.from(start), rest]);
        expect((await rowsOf(file, { chunkSize, screenName: 'A' })).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 500 },
  );
});

test('any JSON value in the place of a post is refused without an exception', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const text = JSON.stringify(value);
      for (const file of [`{"data":${text}}`, `{"data":[${text}],"includes":${text}}`, `[{"tweet":${text}}]`]) {
        expect(textsOf(await rowsOf(file, { screenName: 'A' }))).toEqual([]);
      }
    }),
  );
});

test('texts of any characters survive in a table, in chunks of any size', async () => {
  const texts = fc.array(
    fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() === text && !/[&'\\\0\r]/.test(text)),
    { minLength: 1, maxLength: 20 },
  );
  await fc.assert(
    fc.asyncProperty(texts, fc.integer({ min: 1, max: 99 }), async (values, chunkSize) => {
      const file = csv(...values.map((text) => `"${text.replaceAll('"', '""')}"`));
      expect(textsOf(await rowsOf(file, { chunkSize }))).toEqual(values);
    }),
  );
});
