/** Finds the shingles that come more than once. */
export type ShingleSieve = {
  add(shingle: number): void;
  /** Returns the shingles that came more than once. Nothing can be added afterwards. */
  finish(): RepeatedShingles;
};

export type RepeatedShingles = {
  /** False only for a shingle that was added at most once. */
  has(shingle: number): boolean;
  /** Frees its memory at once, because garbage collection would come much later. It is empty afterwards. */
  free(): void;
};

const BITS = 32;
/** Bit operators work on signed 32-bit numbers. */
const MOST_SLOTS = 2 ** 31;

/**
 * Two Bloom filters (Space/time trade-offs in hash coding with allowable errors, 1970) with one hash function: for
 * shingles that were added, and for those that were added again. A shingle is a hash from 0 to 2³² − 1. `slots` should
 * be several times the number of shingles; it is rounded up to a power of two.
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
      const before = at(once, word);
      again[word] = at(again, word) | (before & bit);
      once[word] = before | bit;
    },
    finish() {
      once.buffer.transfer(0);
      return {
        has: (shingle) => (at(again, (shingle & mask) >>> 5) & (1 << (shingle & (BITS - 1)))) !== 0,
        free: () => void again.buffer.transfer(0),
      };
    },
  };
}

/** Not `numberAt`: it is quicker where all lists are of one type. */
const at = (words: Uint32Array, place: number): number => words[place] ?? Number.NaN;
