import { expect, test, vi } from 'vitest';
import type { ImportPreview, ImportReport } from '#contract/import-report.ts';
import { importFiles, previewFiles } from './import-files.ts';

const files = ['one.csv', 'two.csv', 'three.csv'].map((name) => new File([name], name));
const [one, two, three] = files as [File, File, File];
const { signal } = new AbortController();
const found = (posts: Record<string, number>, rejected: ImportPreview['rejected'] = []): ImportPreview => ({
  accounts: Object.entries(posts).map(([screen_name, count]) => ({ screen_name, posts: count })),
  rejected,
  rejected_count: rejected.length,
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
