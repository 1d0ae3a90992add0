import { once } from 'node:events';
import { liveWithParent } from '#server/foundations/child-process.ts';
import type { ArchiveRow } from './archive-row.ts';
import { type ReadingOptions, readArchive } from './read-archive.ts';

/** A message to the reader: how to read, the next bytes (null at the end), or that the rows are used. */
export type ToReader =
  | { kind: 'read'; options: ReadingOptions }
  | { kind: 'bytes'; bytes: Uint8Array | null }
  | { kind: 'go on' };
/** A message of the reader: it asks for bytes, or sends rows. Each message waits for its answer. */
export type FromReader = { kind: 'more' } | { kind: 'rows'; rows: ArchiveRow[] } | { kind: 'end' };

/** How many rows one message holds: enough to keep messages few, few enough to keep the other process's work short. */
const TOGETHER = 500;

liveWithParent();
const first = await hear();
if (first.kind === 'read') await read(first.options);

async function hear(): Promise<ToReader> {
  const [message] = await once(process, 'message');
  return message;
}

function tell(message: FromReader): void {
  process.send?.(message);
}

function ask(message: FromReader): Promise<ToReader> {
  const answer = hear();
  tell(message);
  return answer;
}

async function read(options: ReadingOptions): Promise<void> {
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
  tell({ kind: 'end' });
}
