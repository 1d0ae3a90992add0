/** How much of a file is read to find its format. */
const HEAD_BYTES = 64 * 1024;

/** A file's first bytes (up to 64 KB), and all its bytes including these. */
export type PeekedInput = { head: Buffer; all: AsyncIterable<Uint8Array> };

/**
 * Reads the start of `input` without consuming it. A byte order mark is removed, and UTF-16 with a mark becomes UTF-8,
 * so that the following code can rely on line ends of one byte.
 */
export async function openText(input: AsyncIterable<Uint8Array>): Promise<PeekedInput> {
  const { head, all } = await peek(input);
  if (head[0] === 0xff && head[1] === 0xfe) return peek(transcode(all, 'utf-16le'));
  if (head[0] === 0xfe && head[1] === 0xff) return peek(transcode(all, 'utf-16be'));
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return { head: head.subarray(3), all: skip(all, 3) };
  return { head, all };
}

/** Reads the start of `input` without consuming it. */
export async function peek(input: AsyncIterable<Uint8Array>): Promise<PeekedInput> {
  const iterator = input[Symbol.asyncIterator]();
  const chunks: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD_BYTES) {
    const next = await iterator.next();
    if (next.done === true) break;
    chunks.push(next.value);
    size += next.value.length;
  }
  return { head: Buffer.concat(chunks).subarray(0, HEAD_BYTES), all: resume(chunks, iterator) };
}

async function* resume(
  chunks: readonly Uint8Array[],
  iterator: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* chunks;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

async function* transcode(input: AsyncIterable<Uint8Array>, encoding: 'utf-16le' | 'utf-16be') {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of input) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

async function* skip(input: AsyncIterable<Uint8Array>, count: number) {
  let left = count;
  for await (const chunk of input) {
    yield chunk.subarray(Math.min(left, chunk.length));
    left -= Math.min(left, chunk.length);
  }
}
