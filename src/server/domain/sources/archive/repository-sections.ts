/** Blocks of a repository hold one record or one node of its tree; servers accept records of 1 MB. */
const LONGEST_SECTION = 2 * 1024 * 1024;
const MOST_DIGITS = 5;
const [MORE, BITS] = [0x80, 0x7f];

/** A section is longer than any of a repository. */
export class SectionTooLong extends Error {
  override name = 'SectionTooLong';
}

/**
 * Passes a CAR file on unchanged and checks the lengths of its sections, because its reader holds whole sections.
 * Throws {@link SectionTooLong} before a section that is too long is read.
 */
export async function* withShortSections(input: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = 0;
  let length = 0;
  let digits = 0;
  for await (const chunk of input) {
    let at = 0;
    while (at < chunk.length) {
      if (left > 0) {
        const step = Math.min(left, chunk.length - at);
        left -= step;
        at += step;
        continue;
      }
      const byte = chunk[at] ?? 0;
      at += 1;
      length += (byte & BITS) * 128 ** digits;
      digits += 1;
      if (digits > MOST_DIGITS || length > LONGEST_SECTION) {
        // What came before is complete.
        yield chunk.subarray(0, Math.max(0, at - digits));
        throw new SectionTooLong();
      }
      if ((byte & MORE) !== 0) continue;
      left = length;
      length = 0;
      digits = 0;
    }
    yield chunk;
  }
}
