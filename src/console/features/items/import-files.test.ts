import { expect, test, vi } from 'vitest';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import { importFiles, previewFiles } from './import-files.ts';

const files = ['one.csv', 'two.csv', 'three.csv'].map((name) => new File([name], name));
const [one, two, three] = files as [File, File, File];
const { signal } = new AbortController();
const found = (
  posts: Record<string, number>,
  rejected: ImportPreview['rejected'] = [],
  tables: ImportPreview['tables'] = [],
): ImportPreview => ({
  accounts: Object.entries(posts).map(([screen_name, count]) => ({ screen_name, posts: count })),
  rejected,
  rejected_count: rejected.length,
  tables,
});
type Sending = Parameters<Parameters<typeof previewFiles>[0]>[0];

test('accounts of several files are added up, the largest first; refused lines and files keep their file', async () => {
  const sent = vi.fn();
  const call = async ({ file, onSent }: Sending): Promise<ImportPreview> => {
    onSent({ sent: 3, total: 7 });
    if (file.name === 'one.csv') return found({ harbor: 6 }, [{ line: 2, reason: 'the text is empty' }]);
    if (file.name === 'two.csv') return found({ weir: 9, Harbor: 7 });
    throw new Error('the file is empty');
  };
  expect(await previewFiles(call, { files, screenName: '', onSent: sent }, signal)).toEqual({
    accounts: [
      { screen_name: 'harbor', posts: 13 },
      { screen_name: 'weir', posts: 9 },
    ],
    rejected: [{ line: 2, reason: 'one.csv: the text is empty' }],
    rejected_count: 1,
    tables: [],
    asks: null,
    unusable: [{ name: 'three.csv', reason: 'the file is empty' }],
  });
  expect(sent.mock.calls.map(([each]) => each)).toEqual([
    { file: 0, sent: 0, total: one.size },
    { file: 0, sent: 3, total: 7 },
    { file: 1, sent: 0, total: two.size },
    { file: 1, sent: 3, total: 7 },
    { file: 2, sent: 0, total: three.size },
    { file: 2, sent: 3, total: 7 },
  ]);
});

test('an import does not send files without a wanted account, and counts their posts as left out', async () => {
  const holds: Record<string, ImportPreview> = { 'one.csv': found({ harbor: 6 }), 'two.csv': found({ weir: 9 }) };
  const given = { files: [one, two], screenName: '', onSent: () => {} };
  await previewFiles(async ({ file }) => holds[file.name] ?? found({}), given, signal);
  const call = vi.fn(
    async (_: Sending): Promise<ImportReport> => ({
      accounts: [{ screen_name: 'harbor', posts: 5, duplicates: 1 }],
      rejected: [],
      rejected_count: 0,
      posts_left_out: 0,
    }),
  );
  expect(await importFiles(call, { ...given, accounts: ['Harbor'] }, signal)).toEqual({
    accounts: [{ screen_name: 'harbor', posts: 5, duplicates: 1 }],
    rejected: [],
    rejected_count: 0,
    posts_left_out: 9,
    unusable: [],
  });
  expect(call.mock.calls.map(([{ file }]) => file.name)).toEqual(['one.csv']);
});

test('posts and duplicates of an account in several files are added up', async () => {
  const report = { rejected: [], rejected_count: 0, posts_left_out: 2 };
  const call = async ({ file }: Sending): Promise<ImportReport> => ({
    ...report,
    accounts: [
      { screen_name: 'harbor', posts: file.name === 'a.csv' ? 5 : 2, duplicates: file.name === 'a.csv' ? 0 : 3 },
    ],
  });
  const unseen = ['a.csv', 'b.csv'].map((name) => new File([name], name));
  const given = { files: unseen, screenName: '', onSent: () => {}, accounts: ['harbor'] };
  expect(await importFiles(call, given, signal)).toMatchObject({
    accounts: [{ screen_name: 'harbor', posts: 7, duplicates: 3 }],
    posts_left_out: 4,
  });
});

test('when no file can be used, the reason of each is given, and a cancelled upload is no failure of a file', async () => {
  const refuse = async ({ file }: Sending): Promise<ImportPreview> => {
    throw new Error(`bad ${file.name}`);
  };
  const given = { files: [one, two], screenName: '', onSent: () => {} };
  await expect(previewFiles(refuse, given, signal)).rejects.toThrow('one.csv: bad one.csv\ntwo.csv: bad two.csv');
  await expect(previewFiles(refuse, { ...given, files: [one] }, signal)).rejects.toThrow(/^bad one.csv$/);
  const cancelled = AbortSignal.abort(new Error('cancelled'));
  const call = vi.fn(refuse);
  await expect(previewFiles(call, given, cancelled)).rejects.toThrow('cancelled');
  expect(call).toHaveBeenCalledOnce();
});

const NO_COLUMN = { time: null, author: null, id: null, link: null, authors: null, dates: null };
const tableOf = (headers: string, problem: string | null = 'not known'): ImportPreview['tables'][number] => ({
  headers,
  file: null,
  columns: [],
  choice: { ...NO_COLUMN, text: null },
  problem,
});
const CHOICE = { ...NO_COLUMN, headers: 'a', text: 'words' };

/** Files of their own, each with what the server finds in it; `a` and `b` are column names. */
function unknownTables(...tables: readonly string[]) {
  const own = tables.map((headers, index) => new File([headers], `${index + 1}.csv`));
  const given = { files: own, screenName: '', onSent: () => {} };
  const call = vi.fn(async ({ file, columns }: Sending): Promise<ImportPreview> => {
    const headers = tables[Number.parseInt(file.name, 10) - 1] ?? '';
    if (headers === '') return found({ weir: 4 });
    return columns?.headers === headers
      ? found({ harbor: 2 }, [], [tableOf(headers, null)])
      : found({}, [], [tableOf(headers)]);
  });
  return { given, call, sent: () => call.mock.calls.map(([{ file, columns }]) => [file.name, columns?.text]) };
}

test('columns are asked for once for all tables with the same names, and only files with such a table are sent again', async () => {
  const { given, call, sent } = unknownTables('a', '', 'a');
  const first = await previewFiles(call, given, signal);
  expect({ asks: first.asks, files: first.tables.map(({ file }) => file) }).toEqual({ asks: 'a', files: ['1.csv'] });
  const next = await previewFiles(call, { ...given, columns: { headers: 'a', choice: CHOICE } }, signal);
  expect(next).toMatchObject({
    asks: null,
    accounts: [
      { screen_name: 'harbor', posts: 4 },
      { screen_name: 'weir', posts: 4 },
    ],
    tables: [{ headers: 'a', problem: null }],
  });
  expect(sent().slice(3)).toEqual([
    ['1.csv', 'words'],
    ['3.csv', 'words'],
  ]);
});

test('of several tables one is asked for after the other; one that is left out is named, and not sent again', async () => {
  const { given, call, sent } = unknownTables('a', 'b');
  await previewFiles(call, given, signal);
  const next = await previewFiles(call, { ...given, columns: { headers: 'a', choice: CHOICE } }, signal);
  expect(next.asks).toBe('b');
  const last = await previewFiles(call, { ...given, columns: { headers: 'b', choice: null } }, signal);
  expect(last).toMatchObject({
    asks: null,
    accounts: [{ screen_name: 'harbor', posts: 2 }],
    unusable: [{ name: '2.csv', reason: 'The columns of its table were not assigned.' }],
  });
  expect(sent()).toHaveLength(3);
});

test('a table whose columns make no line usable is asked for again', async () => {
  const call = async () => found({}, [{ line: 2, reason: 'the text is empty' }], [tableOf('a', null)]);
  const given = { files: [new File([''], 'a.csv')], screenName: '', onSent: () => {} };
  expect(await previewFiles(call, given, signal)).toMatchObject({ asks: 'a', accounts: [] });
});

test('when every table is left out, nothing can be used', async () => {
  const { given, call } = unknownTables('a');
  await previewFiles(call, given, signal);
  const skipped = previewFiles(call, { ...given, columns: { headers: 'a', choice: null } }, signal);
  await expect(skipped).rejects.toThrow('The columns of its table were not assigned.');
});
