import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { type Part, type Scale, type Unpacked, withoutCutLine } from './unpacked.ts';

/** How many packed bytes are unpacked at once: at most a thousand times as many come out of them. */
const AT_ONCE = 8 * 1024;
/** How many unpacked bytes are read at once. */
const PIECE = 64 * 1024;

/** The mark of the record at the end of every ZIP archive, and how long it may be with its comment. */
const END = Buffer.from('PK\u0005\u0006', 'latin1');
const LONGEST_END = 22 + 65_535;

/** A file that was found, and what is unpacked of it and not yet read. */
type Entry = { name: string; chunks: Uint8Array[]; isComplete: boolean };

/**
 * Unpacks a ZIP archive while it arrives, file by file, and ends early where it is damaged or gives too much. Only part
 * of one file is held.
 */
export function unpackZip(input: AsyncIterable<Uint8Array>, scale: Scale): Unpacked {
  const entries: Entry[] = [];
  let problem: string | null = null;
  const stop = (reason: string) => {
    problem ??= reason;
  };

  const unzip = new Unzip((file) => {
    if (!file.name.endsWith('/')) receive(file);
  });
  unzip.register(UnzipInflate);

  const receive = (file: UnzipFile) => {
    const entry: Entry = { name: file.name, chunks: [], isComplete: false };
    entries.push(entry);
    file.ondata = (error, chunk, isLast) => {
      if (error) return stop('the ZIP archive is damaged or locked with a password');
      scale.unpacked(chunk.length);
      if (chunk.length > 0) entry.chunks.push(chunk);
      entry.isComplete ||= isLast;
    };
    file.start();
  };

  const packed = slices(input, AT_ONCE);
  const tail = createTail();
  let isOver = false;
  /** Unpacks a little more. False when nothing more comes. */
  const advance = async (): Promise<boolean> => {
    if (isOver || problem !== null) return false;
    const { done, value = new Uint8Array() } = await packed.next();
    isOver = done === true;
    scale.packed(value.length);
    tail.push(value);
    // The library does not notice an archive that ends between two files.
    if (isOver && !tail.isEnd()) stop('the ZIP archive is cut off here');
    try {
      unzip.push(value, isOver);
    } catch {
      stop('the ZIP archive is damaged, or packed in a way that is not read');
    }
    if (scale.isBomb()) stop('the ZIP archive unpacks to more than posts could be');
    return true;
  };

  async function* contentOf(entry: Entry): AsyncGenerator<Uint8Array> {
    do {
      for (let chunk = entry.chunks.shift(); chunk !== undefined; chunk = entry.chunks.shift()) {
        yield* slices([chunk], PIECE);
      }
    } while (!entry.isComplete && (await advance()));
  }

  async function* parts(): AsyncGenerator<Part> {
    let isAny = false;
    try {
      do {
        for (let entry = entries[0]; entry !== undefined; entry = entries[0]) {
          isAny = true;
          yield { name: entry.name, bytes: withoutCutLine(contentOf(entry), () => problem !== null) };
          await skip(contentOf(entry));
          entries.shift();
        }
      } while (await advance());
      if (!isAny) stop('the ZIP archive holds no file that can be read');
    } finally {
      await packed.return(undefined);
    }
  }

  return { parts: parts(), problem: () => problem };
}

/** Whether what was pushed ends with the record at the end of a ZIP archive. */
function createTail() {
  let before = Buffer.alloc(0);
  let length = Number.POSITIVE_INFINITY;
  return {
    push: (bytes: Uint8Array) => {
      const both = Buffer.concat([before, bytes]);
      const at = both.lastIndexOf(END);
      length = at < 0 ? length + bytes.length : both.length - at;
      before = both.subarray(1 - END.length);
    },
    isEnd: () => length <= LONGEST_END,
  };
}

async function skip(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes);
}

async function* slices(
  input: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  size: number,
): AsyncGenerator<Uint8Array, undefined> {
  for await (const chunk of input) {
    for (let at = 0; at < chunk.length; at += size) yield chunk.subarray(at, at + size);
  }
  return undefined;
}
