import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ArchiveRow } from './archive-row.ts';
import { type ReadingOptions, readArchive } from './read-archive.ts';

/** A message of the importing thread: the next bytes (null at the end), or that it has used the rows. */
export type ToWorker = { kind: 'bytes'; bytes: Uint8Array | null } | { kind: 'go on' };
/** A message of the worker: it asks for bytes, or sends rows. Each message waits for its answer. */
export type FromWorker = { kind: 'more' } | { kind: 'rows'; rows: ArchiveRow[] } | { kind: 'end' };

/** How many rows one message holds: enough to keep messages few, few enough to keep the other thread's work short. */
const TOGETHER = 500;

if (parentPort !== null) await work(parentPort, workerData);

async function work(port: NonNullable<typeof parentPort>, options: ReadingOptions): Promise<void> {
  const ask = async (message: FromWorker): Promise<ToWorker> => {
    const answer = once(port, 'message');
    port.postMessage(message);
    const [received] = await answer;
    return received;
  };
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const answer = await ask({ kind: 'more' });
      if (answer.kind !== 'bytes' || answer.bytes === null) return;
      yield answer.bytes;
    }
  }
  let rows: ArchiveRow[] = [];
  for await (const row of readArchive(bytes(), options)) {
    rows.push(row);
    if (rows.length < TOGETHER) continue;
    await ask({ kind: 'rows', rows });
    rows = [];
  }
  await ask({ kind: 'rows', rows });
  port.postMessage({ kind: 'end' } satisfies FromWorker);
  port.close();
}
