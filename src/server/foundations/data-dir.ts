import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Creates `directory` if it is missing, and returns its absolute path. */
export async function openDataDir(directory: string): Promise<string> {
  const path = resolve(directory);
  try {
    await makeFolder(path);
    await access(path, constants.W_OK | constants.X_OK);
    return path;
  } catch (cause) {
    throw unusableDataDir(path, cause);
  }
}

/** Node's own `recursive` never ends when a new folder is refused with ENOENT, as happens below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (!existsSync(dirname(path))) await makeFolder(dirname(path));
  try {
    // Others may pass through but not list it: for root, PostgreSQL runs as another user, and its files are inside.
    await mkdir(path, { mode: 0o711 });
  } catch (error) {
    const isThere = hasCode(error, 'EEXIST') && (await stat(path)).isDirectory();
    if (!isThere) throw error;
  }
}

/**
 * Returns the text stored in `directory` under `name`. The first call stores what `make` returns, readable only by its
 * owner. Processes that start at the same moment all get the same text.
 */
export async function keepOnce(directory: string, name: string, make: () => string): Promise<string> {
  const path = join(directory, name);
  try {
    return (await readIfThere(path)) ?? (await publish(directory, path, make()));
  } catch (cause) {
    throw unusableDataDir(directory, cause);
  }
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** A hard link appears complete or not at all, and never replaces another, so the first one wins. */
async function publish(directory: string, path: string, text: string): Promise<string> {
  const draft = join(directory, `.${randomUUID()}`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(`${text}\n`);
    await file.sync();
    await link(draft, path);
    return text;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return (await readFile(path, 'utf8')).trim();
    throw error;
  } finally {
    await file.close();
    await rm(draft, { force: true });
  }
}

/** Whether `error` is a system error or a PostgreSQL error with one of these codes. */
export function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

/** DATA_DIR cannot hold the files that the server needs. */
export function unusableDataDir(directory: string, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(`DATA_DIR ${directory} cannot be used: ${reason}`, { cause });
}
