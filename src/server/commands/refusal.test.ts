import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { describeRefusal } from './refusal.ts';

const refusalOf = async (act: () => unknown) => {
  try {
    await act();
  } catch (error) {
    if (error instanceof Error) return describeRefusal(error);
  }
  return null;
};

test('a file that is not there is named, without the system call', async () => {
  expect(await refusalOf(() => readFile('/nowhere/posts.csv'))).toBe('there is no /nowhere/posts.csv');
});

test('an unknown option is named, without a hint about names of files', async () => {
  expect(await refusalOf(() => parseArgs({ args: ['--nope'], allowPositionals: true, options: {} }))).toBe(
    "Unknown option '--nope'",
  );
});

test.each([new Error('The file has no posts.'), Object.assign(new Error('spawn initdb ENOENT'), { code: 'ENOENT' })])(
  'any other message stays: %s',
  (error) => {
    expect(describeRefusal(error)).toBe(error.message);
  },
);
