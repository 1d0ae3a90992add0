const LINE_FEED = 10;

/**
 * A line without its line feed, counted from 1. `bytes` is null when the line is longer than the limit; such a line is
 * skipped and never held. `isCut` marks a last line without a line feed.
 */
export type Line = { number: number; bytes: Buffer | null; isCut: boolean };

/**
 * Splits `input` at line feeds and yields the lines of each chunk together. Holds at most `limit` bytes and a chunk.
 */
export async function* readLines(input: AsyncIterable<Uint8Array>, limit: number): AsyncGenerator<Line[]> {
  const collector = createCollector(limit);
  for await (const chunk of input) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const lines: Line[] = [];
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
      collector.add(bytes.subarray(start, end));
      lines.push(collector.take(false));
      start = end + 1;
    }
    collector.add(bytes.subarray(start));
    if (lines.length > 0) yield lines;
  }
  if (!collector.isEmpty()) yield [collector.take(true)];
}

function createCollector(limit: number) {
  let number = 1;
  let parts: Buffer[] = [];
  let length = 0;
  return {
    isEmpty: () => length === 0,
    add(part: Buffer): void {
      length += part.length;
      if (length > limit) parts = [];
      else parts.push(part);
    },
    take(isCut: boolean): Line {
      const bytes = length > limit ? null : Buffer.concat(parts);
      parts = [];
      length = 0;
      return { number: number++, bytes, isCut };
    },
  };
}
