import { type Child, type ChildEnd, startChild } from '#server/foundations/child-process.ts';
import { busy } from '#server/foundations/refusal.ts';
import { type ArchiveRow, type RejectedRow, rejectedRest } from './archive-row.ts';
import type { ReadingOptions } from './read-archive.ts';
import type { FromReader, ToReader } from './reader.ts';

/** The memory of a reader. The parser holds a line of 8 MB at most, and the result of parsing it. */
const HEAP_MB = 192;

/** How many readers run at once for this process. */
const READERS_MAX = 4;

/** What Node ends with after an exception that nothing caught. */
const UNCAUGHT = 1;

let readers = 0;

type Reader = Child<ToReader, FromReader>;

/**
 * Does the same as `readArchive`, in a separate process, so that this one can answer whatever the parser does, and lives on when V8
 * crashes there. When the reader ends early or a file needs more memory than it has, the rest of the file is refused. Refuses when too many
 * files are being read, and throws errors of `input`.
 */
export async function* readArchiveApart(
  input: AsyncIterable<Uint8Array>,
  options: ReadingOptions = {},
  heapMb = HEAP_MB,
): AsyncGenerator<ArchiveRow> {
  if (readers >= READERS_MAX) throw busy();
  const reader: Reader = startChild(new URL('./reader.ts', import.meta.url), { heapMb });
  readers += 1;
  try {
    yield* converse(reader, input, options);
  } finally {
    readers -= 1;
    await reader.kill();
  }
}

/** Sends the reader the bytes that it asks for, and yields the rows that it found. */
async function* converse(
  { send, messages, ended }: Reader,
  input: AsyncIterable<Uint8Array>,
  options: ReadingOptions,
): AsyncGenerator<ArchiveRow> {
  const source = input[Symbol.asyncIterator]();
  send({ kind: 'read', options });
  try {
    for await (const message of messages) {
      if (message.kind === 'end') return;
      if (message.kind === 'rows') {
        yield* message.rows;
        send({ kind: 'go on' });
      } else {
        const { done, value } = await source.next();
        send({ kind: 'bytes', bytes: done === true ? null : value });
      }
    }
    yield refusalAfter(await ended);
  } finally {
    await source.return?.();
  }
}

function refusalAfter({ code, signal, words }: ChildEnd): RejectedRow {
  const unread = 'the file could not be read to its end';
  if (words.includes('heap out of memory')) return rejectedRest(1, `${unread}: it takes too much memory`);
  if (code === UNCAUGHT) throw new Error(`reading an archive failed: ${words}`);
  process.stderr.write(`plumbline: a process that read an archive ended (${signal ?? code})\n${words}`);
  return rejectedRest(1, `${unread}: the process that read it has ended; import the file again for the rest`);
}
