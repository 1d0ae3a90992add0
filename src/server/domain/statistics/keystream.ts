import { createCipheriv, createHash } from 'node:crypto';

/** Random words of 32 bits. */
export type Keystream = {
  /** The next words, {@link WORDS_AT_ONCE} at most; they stand until the next are asked for. */
  next(count: number): Uint32Array;
};

export const WORDS_AT_ONCE = 16_384;

/** Bytes of a word. */
const WORD = 4;
const ZEROS = Buffer.alloc(WORDS_AT_ONCE * WORD);
/** Words have an alignment that a Buffer does not promise. */
const WORDS = new Uint32Array(WORDS_AT_ONCE);
const WORDS_AS_BYTES = new Uint8Array(WORDS.buffer);

/** An AES-256-CTR keystream under the SHA-256 of `seed`: the same seed, the same words. */
export function openKeystream(seed: string): Keystream {
  const cipher = createCipheriv('aes-256-ctr', createHash('sha256').update(seed).digest(), Buffer.alloc(16));
  return {
    next(count) {
      const noise = cipher.update(ZEROS.subarray(0, count * WORD));
      WORDS_AS_BYTES.set(noise);
      giveBack(noise);
      return WORDS.subarray(0, count);
    },
  };
}

/** Frees what a buffer has of its own at once: waiting to be collected, those of a large account are 100 MB. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
