import { isUtf8 } from 'node:buffer';
import { type ArchiveRow, rejected } from './archive-row.ts';
import { isTooIntricate, TOO_INTRICATE } from './intricacy.ts';

/** The longest element of a list, in bytes; a post with everything takes about 10 kB. */
const LONGEST_ELEMENT = 1024 * 1024;

const [QUOTE, BACKSLASH, LINE_FEED] = [0x22, 0x5c, 0x0a];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * An object of the list, and the line that it begins on. `bytes` is null when it is longer than the limit. `isCut`: the
 * file ends inside it.
 */
export type JsonElement = { line: number; bytes: Buffer | null; isCut: boolean };

/**
 * Finds the objects of the first JSON list in `input`, after any text before its `[`, and holds only one of them at a
 * time. If the list is never closed, the last element has `isCut`.
 */
export async function* readElements(input: AsyncIterable<Uint8Array>): AsyncGenerator<JsonElement[]> {
  const scanner = createScanner();
  for await (const chunk of input) {
    const elements = scanner.scan(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    if (elements.length > 0) yield elements;
    if (scanner.isClosed()) return;
  }
  yield [scanner.cutOff()];
}

function createScanner() {
  let line = 1;
  /** 0 before and after the list, 1 in the list, more inside an element. */
  let depth = 0;
  let isInText = false;
  let isEscaped = false;
  let isClosed = false;
  let elementLine = 1;
  let parts: Buffer[] = [];
  let length = 0;

  const keep = (part: Buffer) => {
    length += part.length;
    if (length > LONGEST_ELEMENT) parts = [];
    else parts.push(part);
  };
  const take = (isCut: boolean): JsonElement => {
    const bytes = length > LONGEST_ELEMENT ? null : Buffer.concat(parts);
    parts = [];
    length = 0;
    return { line: elementLine, bytes, isCut };
  };

  function scan(chunk: Buffer): JsonElement[] {
    const elements: JsonElement[] = [];
    let start = depth > 1 ? 0 : chunk.length;
    for (let at = 0; at < chunk.length && !isClosed; at++) {
      const byte = chunk[at] ?? 0;
      if (byte === LINE_FEED) line++;
      if (isInText) {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) isInText = false;
      } else if (byte === QUOTE) {
        isInText = depth > 0;
      } else if (OPENING.has(byte) && (depth > 0 || byte === 0x5b)) {
        depth++;
        if (depth === 2) {
          start = at;
          elementLine = line;
        }
      } else if (CLOSING.has(byte) && depth > 0) {
        depth--;
        if (depth === 0) isClosed = true;
        if (depth === 1) {
          keep(chunk.subarray(start, at + 1));
          elements.push(take(false));
          start = chunk.length;
        }
      }
    }
    keep(chunk.subarray(start));
    return elements;
  }

  return {
    scan,
    isClosed: () => isClosed,
    cutOff(): JsonElement {
      if (depth < 2) elementLine = line;
      return take(true);
    },
  };
}

/** The rows that `read` makes of an element's value, or a refusal. */
export function readElement(
  { line, bytes, isCut }: JsonElement,
  read: (line: number, value: unknown) => ArchiveRow[],
): ArchiveRow[] {
  if (bytes === null) return [rejected(line, 'a post of more than 1 MB')];
  if (isCut) return [rejected(line, 'the file is cut off here')];
  if (isTooIntricate(bytes)) return [rejected(line, TOO_INTRICATE)];
  if (!isUtf8(bytes)) return [rejected(line, 'not valid UTF-8')];
  try {
    return read(line, JSON.parse(bytes.toString('utf8')));
  } catch (error) {
    if (error instanceof SyntaxError) return [rejected(line, 'not valid JSON')];
    throw error;
  }
}
