import { type ResourceLimits, Worker } from 'node:worker_threads';
import { busy } from '#server/foundations/refusal.ts';
import { type ArchiveRow, rejectedRest } from './archive-row.ts';
import type { ReadingOptions } from './read-archive.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** The memory of a worker. The parser holds a line of 8 MB at most, and the result of parsing it. */
const MEMORY: ResourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

/** How many workers run at once in this process. */
const WORKERS_MAX = 4;

let workers = 0;

/**
 * Does the same as `readArchive`, in a separate thread, so that this thread can answer whatever the parser does. When a
 * file needs more than `memory`, the rest of it is refused. Refuses when too many files are being read, and throws
 * errors of `input`.
 */
export async function* readArchiveApart(
  input: AsyncIterable<Uint8Array>,
  options: ReadingOptions = {},
  memory = MEMORY,
): AsyncGenerator<ArchiveRow> {
  if (workers >= WORKERS_MAX) throw busy();
  workers += 1;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: options, resourceLimits: memory });
  try {
    yield* converse(worker, input);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    yield rejectedRest(1, 'the file could not be read to its end: it takes too much memory');
  } finally {
    workers -= 1;
    await worker.terminate();
  }
}

/** Sends the worker the bytes that it asks for, and yields the rows that it found. */
async function* converse(worker: Worker, input: AsyncIterable<Uint8Array>): AsyncGenerator<ArchiveRow> {
  const mailbox = openMailbox(worker);
  const source = input[Symbol.asyncIterator]();
  const send = (message: ToWorker, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved);
  try {
    for (;;) {
      const message = await mailbox.next();
      if (message.kind === 'end') return;
      if (message.kind === 'rows') {
        yield* message.rows;
        send({ kind: 'go on' });
      } else {
        const { done, value } = await source.next();
        // The whole buffer would be sent with a piece of it, so the piece is copied.
        const bytes = done === true ? null : new Uint8Array(value);
        send({ kind: 'bytes', bytes }, bytes === null ? [] : [bytes.buffer]);
      }
    }
  } finally {
    await source.return?.();
  }
}

/** The worker sends one message and waits for its answer, so at most one message is pending. */
function openMailbox(worker: Worker): { next: () => Promise<FromWorker> } {
  let arrival = Promise.withResolvers<FromWorker>();
  worker.on('message', (message: FromWorker) => arrival.resolve(message));
  worker.on('error', (error) => arrival.reject(error));
  return {
    next: async () => {
      const message = await arrival.promise;
      arrival = Promise.withResolvers<FromWorker>();
      return message;
    },
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
