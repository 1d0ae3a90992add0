import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { readSuite } from './suite-folder.ts';

const directory = await temporaryDirectory();
afterAll(() => directory.remove());

/** A folder with these files. */
async function folderOf(name: string, files: Record<string, string>): Promise<string> {
  const folder = join(directory.path, name);
  for (const [file, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  return folder;
}

let complaints = '';
const complain = (text: string) => {
  complaints += text;
};

const ARCHIVE = 'user_screen_name,tweet_text,tweet_time,tweet_language,is_retweet';

test('an archive of a suite gives the posts of its accounts, without reposts and refused lines, which are said', async () => {
  const folder = await folderOf('archives', {
    'accounts/trolls-propaganda/positive/mara.csv': [
      ARCHIVE,
      'mara,The gates are open now.,2026-01-01,en,false',
      'mara,No time,yesterday,en,false',
      'mara,RT @nils: The gates are shut.,2026-01-02,en,true',
      'mara,The harbour closes at nine today.,2026-01-03,en,false',
      'otto,The ferry will not leave tonight.,2026-01-03,en,false',
    ].join('\n'),
    'accounts/trolls-propaganda/negative/nils.csv': [
      ARCHIVE,
      'nils,Tea is served at five.,2026-01-01,en,false',
      'nils,The kettle is on again.,2026-01-02,en,false',
    ].join('\n'),
    'accounts/.hidden': 'no file of a suite',
  });
  const [file, ...others] = await readSuite(folder, complain);
  expect(others).toEqual([]);
  expect(file).toMatchObject({ file: 'accounts/trolls-propaganda', kind: 'propaganda', subject: 'accounts' });
  const said = file?.examples.map(({ author, text, isPositive }) => [author?.screenName, text, isPositive]);
  expect(said).toEqual([
    ['mara', 'The gates are open now.', true],
    ['mara', 'The harbour closes at nine today.', true],
    ['otto', 'The ferry will not leave tonight.', true],
    ['nils', 'Tea is served at five.', false],
    ['nils', 'The kettle is on again.', false],
  ]);
  expect(complaints).toMatch(/mara\.csv: 1 line refused, the first one is line 3: /);
});

test('each line of everyday life is asked about for both questions, and empty lines do not count', async () => {
  const folder = await folderOf('everyday', {
    'everyday/de.txt': 'Der Bus kam.\r\n\r\n  \nEs regnet.\n',
    'published.csv': 'file,published\neveryday/de,nothing flagged',
  });
  const posts = ['Der Bus kam.', 'Es regnet.'].map((text) => ({
    ...{ text, language: 'de', isPositive: false, author: null },
  }));
  const file = { file: 'everyday/de', subject: 'everyday', examples: posts, published: 'nothing flagged' };
  expect(await readSuite(folder, complain)).toEqual([
    { ...file, kind: 'propaganda' },
    { ...file, kind: 'disinformation' },
  ]);
});
