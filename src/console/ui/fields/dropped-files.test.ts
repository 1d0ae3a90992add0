import { expect, test } from 'vitest';
import { filesOfDrop } from './dropped-files.ts';

type Entry = { name: string; isFile: boolean; isDirectory: boolean };
const fileEntry = (name: string) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (give: (file: File) => void) => give(new File(['x'], name)),
});
/** A folder whose reader gives two entries at a time, as browsers give a hundred. */
const folder = (name: string, entries: readonly Entry[]) => ({
  name,
  isFile: false,
  isDirectory: true,
  createReader: () => {
    const left = [...entries];
    return { readEntries: (give: (part: Entry[]) => void) => give(left.splice(0, 2)) };
  },
});
/** A drop of entries. jsdom has no such objects, so these have what a browser's have. */
const dropOf = (...entries: readonly Entry[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: entries.map(({ name }) => new File(['x'], name)),
  }) as unknown as DataTransfer;

const namesIn = async (drop: DataTransfer) => (await filesOfDrop(drop)).map(({ name }) => name);

test('a folder gives its files and those of its folders by name, without hidden ones', async () => {
  const inner = folder('inner', [fileEntry('d.csv'), fileEntry('.DS_Store')]);
  const outer = folder('outer', [fileEntry('z.csv'), inner, fileEntry('b.csv')]);
  expect(await namesIn(dropOf(outer, fileEntry('a.csv')))).toEqual(['a.csv', 'b.csv', 'd.csv', 'z.csv']);
});

test('files alone stay in the order in which they were dropped', async () => {
  expect(await namesIn(dropOf(fileEntry('b.csv'), fileEntry('a.csv')))).toEqual(['b.csv', 'a.csv']);
});

test('of a folder with more than 500 files the first 500 are taken', async () => {
  const many = Array.from({ length: 600 }, (_, index) => fileEntry(`${1000 + index}.csv`));
  const names = await namesIn(dropOf(folder('many', many)));
  expect([names.length, names.at(-1)]).toEqual([500, '1499.csv']);
});

test('a folder that cannot be read rejects', async () => {
  const locked = {
    ...folder('locked', []),
    createReader: () => ({ readEntries: (_: unknown, fail: (error: Error) => void) => fail(new Error('locked')) }),
  };
  await expect(filesOfDrop(dropOf(locked))).rejects.toThrow('locked');
});
