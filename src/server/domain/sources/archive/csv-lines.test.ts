import { expect, test } from 'vitest';
import { refusalsOf, rowsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import { TROLL_HEADER, troll, trollLine } from '#tests/server/fixtures/troll-tweets.ts';
import type { ArchiveRow } from './archive-row.ts';
import { readArchive } from './read-archive.ts';

test('stray quotation marks are text', async () => {
  const texts = ['a 5" pipe', '"Wow" he said', '"a ""word"" said"'];
  expect(textsOf(await rowsOf(troll(...texts)))).toEqual(['a 5" pipe', '"Wow" he said', 'a "word" said']);
});

test('each refused line is reported with its number, and the others are kept', async () => {
  const file = [
    TROLL_HEADER,
    trollLine('good'),
    trollLine('bad date', '31/12/2016'),
    trollLine('  '),
    'River_Gazette,too few,Unknown',
    `${trollLine('too many')},more`,
    trollLine('"over\ntwo lines"'),
    trollLine('a').replace('River_Gazette', 'river gazette'),
    trollLine('a').replace('River_Gazette', ''),
    trollLine('good as well'),
  ].join('\n');
  const rows = await rowsOf(file);
  expect(textsOf(rows)).toEqual(['good', 'over\ntwo lines', 'good as well']);
  expect(refusalsOf(rows)).toEqual([
    { line: 3, reason: 'the date “31/12/2016” cannot be read' },
    { line: 4, reason: 'the text is empty' },
    { line: 5, reason: 'the line has 3 fields, the first line has 11' },
    { line: 6, reason: 'the line has 12 fields, the first line has 11' },
    { line: 9, reason: '“river gazette” is not a screen name (1 to 15 letters, digits or underscores)' },
    { line: 10, reason: 'the line does not say whose post it is; give the screen name of the account' },
  ]);
});

test('a text of several lines may be in quotation marks itself', async () => {
  expect(textsOf(await rowsOf(troll('"""one\ntwo"""', 'a 5" pipe')))).toEqual(['"one\ntwo"', 'a 5" pipe']);
});

test('an unclosed quotation costs only its own line', async () => {
  const file = `${troll('one')}${trollLine('"two').replace('Unknown,', '')}\n${trollLine('three')}\n${trollLine('four')}`;
  const rows = await rowsOf(file);
  expect(textsOf(rows)).toEqual(['one', 'three', 'four']);
  expect(refusalsOf(rows)).toEqual([
    { line: 3, reason: 'a quotation opens on this line and is never closed; is the file cut off?' },
  ]);
});

test('a quotation that is closed in a later line costs only its own line', async () => {
  const file = `${troll('one')}${trollLine('"two')}\n${trollLine('three')}\n${trollLine('"four"')}\n`;
  const rows = await rowsOf(file);
  expect(textsOf(rows)).toEqual(['one', 'three', 'four']);
  expect(refusalsOf(rows).map(({ line }) => line)).toEqual([3]);
});

test.each([
  ['at the start of a text', '2020-01-01,"Bridges,A'],
  ['alone on their lines', '"'],
  ['at the end of lines', ',"'],
])('a file of unclosed quotations (%s) is not read to its end, and the refusal says where', async (_, broken) => {
  let pulled = 0;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('created_at,text,user\n');
    for (; pulled < 4; pulled += 1) yield Buffer.from(`${broken}\n`.repeat(33_000));
  }
  const rows: ArchiveRow[] = [];
  for await (const row of readArchive(pieces())) rows.push(row);
  const reason = 'the rest of the file was not read: up to this line more than 1000 quotations are not closed properly';
  expect({ pulled, last: rows.at(-1) }).toEqual({
    pulled: 0,
    last: { kind: 'rejected', line: 2003, reason, isEnd: true },
  });
});
