import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryDirectory } from '#tests/server/support/temporary-directory.ts';
import { sendArchive } from '../archives/send-archive.ts';
import { describe, type Observed, type WatchedServer } from '../archives/watched-server.ts';
import { HOSTILE_FILES, type HostileFile } from './hostile-files.ts';

/** How long the server rests at the end. */
const REST_MS = 60_000;
/** The file that is sent four times at once: as many as the server reads in parallel. */
const FOUR_AT_ONCE = 'quotes that never close';

/** Imports hostile archives one after the other. Prints how long other calls wait meanwhile, and the memory used and kept. */
export async function benchArchives(server: WatchedServer): Promise<void> {
  console.log(`hostile archives, a server with ${server.memory()} MB:`);
  for (const [name, file] of Object.entries(HOSTILE_FILES)) {
    for (const atOnce of name === FOUR_AT_ONCE ? [1, 4] : [1]) {
      const send = (path: string) => Array.from({ length: atOnce }, () => sendArchive(server, path, 'hostile'));
      const sent = await withFile(file, (path) => server.during(() => Promise.all(send(path))));
      print(atOnce === 1 ? name : `${atOnce} × ${name}`, sent);
    }
  }
  await wait(REST_MS);
  console.log(`  ${REST_MS / 1000} s after that it holds ${server.memory()} MB`);
}

type Sent = Observed & { result: { status: number }[] };

function print(name: string, { result, seconds, health, calls, peak }: Sent): void {
  const statuses = result.map(({ status }) => status).join();
  const waits = `/healthz ${describe(health)}; calls ${describe(calls)}`;
  console.log(`  ${name}: ${statuses} after ${seconds.toFixed(1)} s, ${waits}; at most ${peak} MB`);
}

async function withFile<Result>(
  { name, pieces }: HostileFile,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const directory = await temporaryDirectory();
  const path = join(directory.path, name);
  try {
    await pipeline(pieces(), createWriteStream(path));
    return await use(path);
  } finally {
    await directory.remove();
  }
}
