import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepOnce, openDataDir } from './data-dir.ts';
import { deriveSecrets, loadSecrets } from './secrets.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'plumbline-data-dir-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('fifty concurrent calls to keep a text all get the same text, and leave no other files', async () => {
  const kept = await Promise.all(Array.from({ length: 50 }, () => keepOnce(directory, 'secret', randomUUID)));
  expect(new Set(kept).size).toBe(1);
  expect(await readFile(join(directory, 'secret'), 'utf8')).toBe(`${kept[0]}\n`);
  expect(await readdir(directory)).toEqual(['secret']);
  expect((await stat(join(directory, 'secret'))).mode & 0o777).toBe(0o600);
});

test('a data directory is created with all missing folders above it', async () => {
  const deep = join(directory, 'a', 'b');
  expect(await openDataDir(deep)).toBe(deep);
  expect((await stat(deep)).isDirectory()).toBe(true);
});

test('several processes can create the same data directory at once', async () => {
  const deep = join(directory, 'a', 'b');
  expect(await Promise.all([1, 2, 3].map(() => openDataDir(deep)))).toEqual([deep, deep, deep]);
});

test('a data directory is refused when a file has its path', async () => {
  const file = join(directory, 'file');
  await writeFile(file, '');
  await expect(openDataDir(file)).rejects.toThrow(`DATA_DIR ${file} cannot be used: EEXIST`);
});

if (process.platform === 'linux') {
  test('a data directory is refused when the system cannot create it', async () => {
    await expect(openDataDir('/proc/plumbline/data')).rejects.toThrow(
      'DATA_DIR /proc/plumbline/data cannot be used: ENOENT',
    );
  });
}

test('the operator’s SECRET_KEY writes nothing into DATA_DIR', async () => {
  const SECRET_KEY = 'an operator chose this long secret';
  const DATA_DIR = join(directory, 'unused');
  expect(await loadSecrets({ SECRET_KEY, DATA_DIR })).toEqual(deriveSecrets(SECRET_KEY));
  expect(await readdir(directory)).toEqual([]);
});

test('a damaged secret is refused', async () => {
  await writeFile(join(directory, 'secret-key'), 'stump\n');
  await expect(loadSecrets({ SECRET_KEY: undefined, DATA_DIR: directory })).rejects.toThrow(
    `DATA_DIR ${directory} cannot be used: its file secret-key is damaged`,
  );
});
