/** Finds the shingles that come more than once. */
export type ShingleSieve = {
  add(shingle: number): void;
  /** What came more than once; nothing can be added any more. */
  finish(): RepeatedShingles;
};

export type RepeatedShingles = {
  /** False only for a shingle that was added at most once. */
  has(shingle: number): boolean;
  /** Gives its memory back at once, which a collection would do much later; it holds nothing any more. */
  free(): void;
};

const BITS = 32;
/** Operators on bits take numbers of 32 bits with a sign. */
const MOST_SLOTS = 2 ** 31;

/**
 * A Bloom filter (Space/time trade-offs in hash coding with allowable errors, 1970) of one hash function, twice: for what was
 * added, and for what was added again. A shingle is a hash from 0 to 2³² − 1. `slots` should be several times the number of
 * shingles; it is rounded up to a power of two.
 */
export function createShingleSieve(slots: number): ShingleSieve {
  const size = Math.min(MOST_SLOTS, 2 ** Math.ceil(Math.log2(Math.max(BITS, slots))));
  const mask = size - 1;
  const once = new Uint32Array(size / BITS);
  const again = new Uint32Array(size / BITS);
  return {
    add(shingle) {
      const word = (shingle & mask) >>> 5;
      const bit = 1 << (shingle & (BITS - 1));
      const before = once[word] ?? 0;
      again[word] = (again[word] ?? 0) | (before & bit);
      once[word] = before | bit;
    },
    finish() {
      once.buffer.transfer(0);
      return {
        has: (shingle) => ((again[(shingle & mask) >>> 5] ?? 0) & (1 << (shingle & (BITS - 1)))) !== 0,
        free: () => void again.buffer.transfer(0),
      };
    },
  };
}
