import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { startServer } from './server-process.ts';

/** The first superuser of every server on a {@link copyStartedDataDir copy}. */
export const FIRST_SUPERUSER = { username: 'admin', password: 'walnut-harbour-19' };

let started: Promise<string> | undefined;

/**
 * Makes `to` a DATA_DIR on which a server ran once and was stopped. Its private cluster, which takes seconds to make, is made once in
 * each worker. Copies have the same secrets.
 */
export async function copyStartedDataDir(to: string): Promise<void> {
  started ??= start();
  // `cp` and not Node's, which does not keep the owner that PostgreSQL insists on.
  await promisify(execFile)('cp', ['-a', await started, to]);
}

async function start(): Promise<string> {
  const DATA_DIR = join(inject('startedDataDirs'), String(process.pid));
  const server = await startServer({ env: { DATA_DIR, FIRST_SUPERUSER_PASSWORD: FIRST_SUPERUSER.password } });
  const exitCode = await server.end();
  if (exitCode !== 0) throw new Error(`the first server ended with ${exitCode}: ${await server.complaint}`);
  return DATA_DIR;
}
