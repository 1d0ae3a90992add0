import { existsSync, statfsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A file system in memory, as Linux has it. Each test file copies a database and drops it: hundreds of files, soon removed. On ext4 that takes
 * eight times the processor time, because it gives no place again that was freed in the last seconds.
 */
const IN_MEMORY = '/dev/shm';

/** In bytes, many times what thirty files of tests took at most (191 MB). Containers often have only 64 MB there. */
const ROOM = 4 * 2 ** 30;

/** A new directory that PostgreSQL's own user can pass through, and a function that removes it: in TMPDIR if it is set, else in memory if there is room. */
export async function temporaryDirectory(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(findPlace(), 'plumbline-'));
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

function findPlace(): string {
  if (process.env.TMPDIR || !existsSync(IN_MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize >= ROOM ? IN_MEMORY : tmpdir();
}
