/** A file of what a person sent; `name` is its name in a ZIP archive, and null for what was sent as it is. */
export type Part = { name: string | null; bytes: AsyncIterable<Uint8Array> };

/** `problem` says why the rest was not unpacked; it is null before the parts are read to their end. */
export type Unpacked = { parts: AsyncIterable<Part>; problem: () => string | null };

/** What unpacking may give at most: in bytes, and for each packed byte once it is much. Posts shrink to a tenth or so. */
const MOST_BYTES = 2 * 1024 ** 3;
const MUCH = 32 * 1024 ** 2;
const MOST_FOR_A_BYTE = 200;

/** Counts what goes in and what comes out. `isBomb`: no file of posts would give so much. */
export type Scale = { packed(bytes: number): void; unpacked(bytes: number): void; isBomb(): boolean };

export function createScale(): Scale {
  let packed = 0;
  let unpacked = 0;
  return {
    packed: (bytes) => {
      packed += bytes;
    },
    unpacked: (bytes) => {
      unpacked += bytes;
    },
    isBomb: () => unpacked > MOST_BYTES || (unpacked > MUCH && unpacked > packed * MOST_FOR_A_BYTE),
  };
}

const LINE_FEED = 10;

/** Longer lines are no posts, and no reader takes them. */
const LONGEST_LINE = 8 * 1024 ** 2;

/** Leaves out the last line of a file that was cut off: half a post would pass for a whole one. Holds one line. */
export async function* withoutCutLine(
  bytes: AsyncIterable<Uint8Array>,
  isCut: () => boolean,
): AsyncGenerator<Uint8Array> {
  let line: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(LINE_FEED) + 1;
    if (end > 0 || length > LONGEST_LINE) {
      yield* line;
      yield chunk.subarray(0, end);
      line = [];
      length = 0;
    }
    line.push(new Uint8Array(chunk.subarray(end)));
    length += chunk.length - end;
  }
  if (!isCut()) yield* line;
}

/** A single part. */
export async function* alone(part: Part): AsyncGenerator<Part> {
  yield part;
}
