/**
 * The limits of nesting, and of lists and objects in total. Answers of the X API have ten levels, and about a hundred
 * objects for each of 500 posts.
 */
const DEEPEST = 100;
const MOST = 200_000;

/** The reason when such a piece is refused. */
export const TOO_INTRICATE = 'too many lists or objects, or nested too deeply, for posts';

/** A piece of at most this size cannot take much memory. */
const HARMLESS_BYTES = 64 * 1024;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Whether a piece of JSON has more lists and objects, or deeper nesting, than any real answer. V8 needs about 60 bytes
 * a level to parse them, which no limit of a worker's heap counts: one line of millions of brackets takes hundreds of
 * megabytes.
 */
export function isTooIntricate(json: Uint8Array): boolean {
  if (json.length <= HARMLESS_BYTES) return false;
  let [depth, opened] = [0, 0];
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (byte === QUOTE) isInText = !isInText;
    else if (isInText) at += byte === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(byte)) depth -= 1;
    else if (OPENING.has(byte)) {
      depth += 1;
      opened += 1;
      if (depth > DEEPEST || opened > MOST) return true;
    }
  }
  return false;
}
