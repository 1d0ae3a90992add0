import { createCipheriv, createHash } from 'node:crypto';

/** Random words of 32 bits. */
export type Keystream = {
  /** The next words, at most {@link WORDS_AT_ONCE}. They are valid until the next call. */
  next(count: number): Uint32Array;
};

export const WORDS_AT_ONCE = 16_384;

/** Bytes in a word. */
const WORD = 4;
const ZEROS = Buffer.alloc(WORDS_AT_ONCE * WORD);
/** Uint32Array needs an alignment that a Buffer does not guarantee. */
const WORDS = new Uint32Array(WORDS_AT_ONCE);
const WORDS_AS_BYTES = new Uint8Array(WORDS.buffer);

/** An AES-256-CTR keystream under the SHA-256 of `seed`: the same seed gives the same words. */
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

/** Frees a buffer's own memory at once. For a large account, 100 MB would otherwise wait for garbage collection. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
