/** Numbers under pairs of numbers; all are whole numbers from 0. */
export type PairTable = {
  /** The number under a pair, or {@link NONE}. */
  get(first: number, second: number): number;
  /** Adds a number under a pair that has none. */
  add(first: number, second: number, value: number): void;
};

export const NONE = -1;

/** The table is doubled when this part of it is used. */
const FULL_AT = 0.6;
/** Each entry has three cells: first, second, value. */
const CELLS = 3;

/**
 * A table in one typed array, with open addressing and linear probing (Knuth, The Art of Computer Programming, volume
 * 3, 6.4). Nested maps would take ten times the memory.
 */
export function createPairTable(): PairTable {
  let cells = new Int32Array(CELLS * 1024).fill(NONE);
  let used = 0;

  /** The position of the pair, or the position that it would get. */
  const placeOf = (first: number, second: number): number => {
    const mask = cells.length / CELLS - 1;
    let slot = hashOf(first, second) & mask;
    for (; ; slot = (slot + 1) & mask) {
      const place = slot * CELLS;
      if (cells[place] === NONE || (cells[place] === first && cells[place + 1] === second)) return place;
    }
  };

  const store = (first: number, second: number, value: number): void =>
    cells.set([first, second, value], placeOf(first, second));

  const add = (first: number, second: number, value: number): void => {
    if (used >= (cells.length / CELLS) * FULL_AT) double();
    used += 1;
    store(first, second, value);
  };

  const double = (): void => {
    const before = cells;
    cells = new Int32Array(before.length * 2).fill(NONE);
    for (let place = 0; place < before.length; place += CELLS) {
      const [first = NONE, second = NONE, value = NONE] = before.subarray(place, place + CELLS);
      if (first !== NONE) store(first, second, value);
    }
  };

  return { get: (first, second) => cells[placeOf(first, second) + 2] ?? NONE, add };
}

/** The final step of MurmurHash3 (Appleby). */
function hashOf(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) ^ second;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
