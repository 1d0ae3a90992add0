import { expect, test } from 'vitest';
import type { ArchiveRow } from '#server/domain/sources/archive/archive-row.ts';
import { post } from '#tests/server/support/memory-source.ts';
import { previewArchive } from './preview-archive.ts';

const account = { id: '11', screen_name: 'River_Gazette', name: 'River Gazette', description: null };
const of = { source: 'archive', line: 1, account } as const;

async function* rows(...given: ArchiveRow[]): AsyncGenerator<ArchiveRow> {
  yield* given;
}

test('the owner that an archive names is not a post of it', async () => {
  const owned = rows({ ...of, kind: 'owner' }, { ...of, kind: 'post', post: post(1, 'Bridges') });
  expect(await previewArchive(owned)).toEqual({
    accounts: [{ screen_name: 'River_Gazette', name: 'River Gazette', posts: 1 }],
    rejected: [],
    rejected_count: 0,
    tables: [],
  });
});

const table = (file: string): ArchiveRow => ({
  kind: 'table',
  line: 1,
  table: {
    headers: 'a'.repeat(64),
    file,
    columns: [{ name: 'what', samples: ['Bridges'], dates: null, authors: 'names' }],
    choice: { text: null, time: null, author: null, id: null, link: null, authors: null, dates: null },
    problem: 'no column holds texts',
  },
});

test('tables are described, up to twenty of them, and are no refused lines', async () => {
  const given = Array.from({ length: 21 }, (_, number) => table(`${number}.csv`));
  const { tables, rejected_count } = await previewArchive(rows(...given));
  expect(tables.map(({ file }) => file)).toEqual(Array.from({ length: 20 }, (_, number) => `${number}.csv`));
  expect(rejected_count).toBe(0);
});

test('accounts have the numbers of their posts, the one with most first, and refused lines count for none', async () => {
  const postOf = (screen_name: string, number: number): ArchiveRow => ({
    ...of,
    kind: 'post',
    account: { ...account, id: null, screen_name, name: screen_name },
    post: post(number, 'Bridges'),
  });
  const { accounts, rejected } = await previewArchive(
    rows(
      postOf('small', 1),
      postOf('large', 2),
      { kind: 'rejected', line: 4, reason: 'bad' },
      postOf('LARGE', 3),
      postOf('large', 4),
      postOf('middle', 5),
      postOf('middle', 6),
    ),
  );
  expect(accounts).toEqual([
    { screen_name: 'large', posts: 3 },
    { screen_name: 'middle', posts: 2 },
    { screen_name: 'small', posts: 1 },
  ]);
  expect(rejected).toEqual([{ line: 4, reason: 'bad' }]);
});
