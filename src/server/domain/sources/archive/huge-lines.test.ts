import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { refusalsOf, textsOf } from '#tests/server/fixtures/rows-of.ts';
import type { ArchiveRow } from './archive-row.ts';
import { readArchive } from './read-archive.ts';

const line = (text: string) => `RiverGazette,2020-01-02 03:04:05,${text}`;
const csv = (text: string) => `username,created_at,text\n${line(text)}\n`;
const json = (text: string) =>
  JSON.stringify({ id: '1377650090978992134', text, author: { id: '1', username: 'RiverGazette' } });

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** `start`, then 32 MB without a line end, then `end`; `meter` runs every 4 MB. */
async function* hugeLine(start: string, end: string, meter: () => void): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  for (let count = 0; count < 512; count++) {
    if (count % 64 === 63) meter();
    yield Buffer.alloc(64 * 1024, 'a');
  }
  yield Buffer.from(end);
}

test.each([
  ['a table', csv('one'), `\n${line('two')}\n`, ['one', 'two'], { line: 3, reason: 'the line is too long' }],
  ['a quotation', `${csv('one')}${line('"')}`, '', ['one'], { line: 3, reason: 'the line is too long' }],
  [
    'JSON lines',
    `${json('one')}\n`,
    `\n${json('two')}\n`,
    ['one', 'two'],
    { line: 2, reason: 'the line is longer than 8 MB' },
  ],
  [
    'a list',
    'window.YTD.tweets.part0 = [{"tweet":"',
    '"},{"tweet":{"id_str":"1377650090978992134","full_text":"two"}}]',
    ['two'],
    { line: 1, reason: 'a post of more than 1 MB' },
  ],
])('a line of 32 MB (%s) is refused without being held in memory', async (_, start, end, texts, refusal) => {
  const rows: ArchiveRow[] = [];
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers;
  };
  // Other files of this worker may hold some of their own.
  const before = held();
  let most = 0;
  const meter = () => {
    most = Math.max(most, held() - before);
  };
  for await (const row of readArchive(hugeLine(start, end, meter), { screenName: 'RiverGazette' })) rows.push(row);
  expect(textsOf(rows)).toEqual(texts);
  expect(refusalsOf(rows)).toEqual([refusal]);
  expect(most).toBeLessThan(16_000_000);
});
