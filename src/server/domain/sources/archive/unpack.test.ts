import { gzipSync } from 'node:zlib';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { isPacked } from './unpack.ts';

const csv = (...texts: string[]) =>
  `username,created_at,text\n${texts.map((text) => `RiverGazette,2020-01-02 03:04:05,${text}\n`).join('')}`;
const zip = (files: Record<string, string | Uint8Array>, level: 0 | 6 = 6) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ) as Zippable,
    { level },
  );
const read = async (file: Uint8Array, options = {}) => {
  const rows = await rowsOf(file, options);
  return { texts: textsOf(rows), refusals: refusalsOf(rows).map(({ reason }) => reason) };
};

test('what is packed is known by its first bytes', () => {
  const files = [zip({ 'a.csv': csv('one') }), gzipSync(csv('one')), Buffer.from(csv('PK')), Buffer.alloc(0)];
  expect(files.map((file) => isPacked(Buffer.from(file)))).toEqual([true, true, false, false]);
});

const many = Array.from({ length: 5000 }, (_, number) => `Bridge ${number} ${(number * 7919) % 10_007}`);

describe('a gzip file', () => {
  test('gives its posts, in pieces of any size', async () => {
    expect(await read(gzipSync(csv('one', 'two')), { chunkSize: 3 })).toEqual({ texts: ['one', 'two'], refusals: [] });
  });

  test('that is cut off keeps what came before', async () => {
    const { texts, refusals } = await read(gzipSync(csv(...many)).subarray(0, -8000));
    expect(texts).toEqual(many.slice(0, texts.length));
    expect({ isSome: texts.length > 100, last: refusals.at(-1) }).toEqual({
      isSome: true,
      last: 'the gzip file is damaged or cut off here',
    });
  });

  test('that was packed twice is refused', async () => {
    expect(await read(gzipSync(gzipSync(csv('one'))))).toEqual({
      texts: [],
      refusals: ['it is packed twice; unpack it once and import the rest'],
    });
  });

  test('of a few megabytes of the same words is no mountain', async () => {
    const words = Array<string>(5_000).fill('Bridge '.repeat(100).trim());
    const { texts, refusals } = await read(gzipSync(csv(...words)));
    expect([texts.length, refusals]).toEqual([5_000, []]);
  });

  test('that unpacks to a mountain is not unpacked to its end', async () => {
    const lines = gzipSync(Buffer.concat([Buffer.from(csv('one')), Buffer.alloc(34 * 1024 * 1024, 'a')]));
    expect((await read(lines)).refusals.at(-1)).toBe('the gzip file unpacks to more than posts could be');
  });
});

describe('a ZIP archive', () => {
  test.each([0, 6] as const)('gives the posts of all its files (level %d)', async (level) => {
    const file = zip({ 'a.csv': csv('one'), 'sub/': new Uint8Array(), 'sub/b.txt': csv('two', 'three') }, level);
    expect(await read(file, { chunkSize: 5 })).toEqual({ texts: ['one', 'two', 'three'], refusals: [] });
  });

  test('names the file of each refused line, and once the files without posts', async () => {
    const broken = `${csv('one')}RiverGazette,yesterday,two\n`;
    const file = zip({ 'a.csv': broken, 'b.png': strToU8('\u0089PNG\u0000'), 'c.txt': 'Dear reader,\nbridges.' });
    expect(await read(file)).toEqual({
      texts: ['one'],
      refusals: [
        '“a.csv”: the date “yesterday” cannot be read',
        '“b.png” in the ZIP archive is left out, and 1 more of its files with it: not a text file',
      ],
    });
  });

  test('of an account needs no name: the file before its posts has it', async () => {
    const account = [{ account: { accountId: '11', username: 'RiverGazette', accountDisplayName: 'River' } }];
    const tweets = [
      { tweet: { id_str: '1855231076543210', full_text: 'Bridges', created_at: 'Sat Nov 09 12:14:18 +0000 2024' } },
    ];
    const file = zip({
      'data/account.js': `window.YTD.account.part0 = ${JSON.stringify(account)}`,
      'data/tweets.js': `window.YTD.tweets.part0 = ${JSON.stringify(tweets)}`,
    });
    expect(await read(file)).toEqual({ texts: ['Bridges'], refusals: [] });
    const rows = await rowsOf(file, { screenName: 'Typed' });
    expect(rows.flatMap((row) => (row.kind === 'post' ? [row.account.screen_name] : []))).toEqual(['Typed']);
  });

  test('without posts says so once', async () => {
    expect((await read(zip({ 'b.png': strToU8('\u0089PNG\u0000') }))).refusals).toEqual([
      '“b.png” in the ZIP archive is left out: not a text file',
    ]);
  });

  test('that is cut off keeps what came before', async () => {
    const { texts, refusals } = await read(zip({ 'a.csv': csv(...many) }).subarray(0, 20_000));
    expect(texts).toEqual(many.slice(0, texts.length));
    expect({ isSome: texts.length > 100, last: refusals.at(-1) }).toEqual({
      isSome: true,
      last: 'the ZIP archive is cut off here',
    });
  });

  test('that unpacks to a mountain is not unpacked to its end', async () => {
    const content = Buffer.concat([Buffer.from(csv('one')), Buffer.alloc(34 * 1024 * 1024, 'a')]);
    const { texts, refusals } = await read(zip({ 'a.csv': content }));
    expect({ texts, last: refusals.at(-1) }).toEqual({
      texts: ['one'],
      last: 'the ZIP archive unpacks to more than posts could be',
    });
  });

  test('of nothing but zeros is refused', async () => {
    const zeros = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), Buffer.alloc(1_000_000)]);
    const { texts, refusals } = await read(zeros);
    expect({ texts, isRefused: refusals.length > 0 }).toEqual({ texts: [], isRefused: true });
  });

  test('of nonsense is refused', async () => {
    expect((await read(Buffer.from('PK\u0003\u0004\u0014\0'))).refusals).toEqual([
      expect.stringMatching(/ZIP archive/),
    ]);
  });
});
