import { expect, test } from 'vitest';
import { joinTables } from './join-tables.ts';

const MARK = '\u{feff}';
const table = (...rows: string[]) => new Blob([`${MARK}name,text\r\n`, ...rows.map((row) => `${row}\r\n`)]);

test('joined tables have one head, and all rows in their order', async () => {
  const joined = await joinTables([table('a,"one\n'.concat('line"')), table(), table('b,two', 'c,three')]);
  // Reading a file as text drops the mark of its encoding.
  expect(await joined.text()).toBe('name,text\r\na,"one\nline"\r\nb,two\r\nc,three\r\n');
});

test('one table stays as it is', async () => {
  expect(await (await joinTables([table('a,one')])).text()).toBe('name,text\r\na,one\r\n');
});
