import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { readArchivedAccounts } from './archived-accounts.ts';

const directory = await temporaryDirectory();
afterAll(() => directory.remove());

const HEAD = 'created_at,text';
const POST = '2026-01-01T00:00:00Z,Tea is served at five.';
const READ = { text: 'Tea is served at five.', lang: null, isRepost: false };

/** What was read of an archive, and what was said of the rest. */
async function read(lines: readonly string[]) {
  const path = join(directory.path, 'mara.csv');
  await writeFile(path, `${lines.join('\n')}\n`);
  let said = '';
  const accounts = await readArchivedAccounts(path, (text) => {
    said += text;
  });
  return { posts: accounts.map(({ posts }) => posts), said: said.replaceAll(path, 'FILE') };
}

test.each([
  ['all of it', [HEAD, POST], { posts: [[READ]], said: '' }],
  [
    'all but one line',
    [HEAD, 'yesterday,No time', POST],
    { posts: [[READ]], said: 'FILE: 1 line refused, the first one is line 2: REASON\n' },
  ],
  [
    'no line',
    [HEAD, 'yesterday,No time', 'today,No time'],
    { posts: [], said: 'FILE: 2 lines refused, the first one is line 2: REASON\nFILE: no posts\n' },
  ],
  ['no line of unknown columns', ['one,two', '1,Hello'], { posts: [], said: 'FILE: no posts\n' }],
])('of an archive %s is read, and the rest is said', async (_, lines, outcome) => {
  const { posts, said } = await read(lines);
  expect({ posts, said: said.replace(/(line \d+: ).+/, '$1REASON') }).toEqual(outcome);
});
