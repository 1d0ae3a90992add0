/** Which groups contain a shingle. */
export type ShingleIndex = {
  /** Visits the groups that were added to a shingle. */
  forEachGroup(shingle: number, visit: (group: number) => void): void;
  /** Adds a group to a shingle, unless it has the maximum number of groups. */
  add(shingle: number, group: number): void;
  /** Uses up one of the shingle's places without a group to visit. */
  count(shingle: number): void;
  /** Frees its memory at once, because garbage collection would come much later. The index is empty afterwards. */
  free(): void;
};

const NONE = -1;
/**
 * The part of a table that is used when it grows, and the growth factor. After doubling, half of it would be empty on
 * average.
 */
const FULL_AT = 0.7;
const GROWTH = 1.25;
/** The initial number of slots. */
const FIRST = 64;

/** Shingles are divided by their highest bits. While one part grows, only that part is in memory twice. */
const PARTS = 64;
const HIGHEST = 32 - Math.log2(PARTS);
/** How many different shingles one part may get. */
const RANGE = 2 ** HIGHEST;

/** An index of shingles, which are whole numbers from 0 to 2³² − 1. An account may have millions of them. */
export function createShingleIndex(groupsPerShingle: number): ShingleIndex {
  const parts = Array.from({ length: PARTS }, () => createPart(groupsPerShingle));
  // The highest bits of a shingle are the index of its part.
  const partOf = (shingle: number) => parts[shingle >>> HIGHEST] as ShingleIndex;
  return {
    forEachGroup: (shingle, visit) => partOf(shingle).forEachGroup(shingle, visit),
    add: (shingle, group) => partOf(shingle).add(shingle, group),
    count: (shingle) => partOf(shingle).count(shingle),
    free() {
      for (const part of parts) part.free();
    },
  };
}

/**
 * Uses typed arrays with open addressing and linear probing (Knuth, The Art of Computer Programming, volume 3, 6.4).
 * Objects would take ten times the memory.
 */
function createPart(groupsPerShingle: number): ShingleIndex {
  let table = createTable(FIRST);
  let used = 0;
  /** The groups of all shingles, each with the index of the next group of the same shingle. */
  let groups = new Int32Array(FIRST);
  let next = new Int32Array(FIRST);
  let length = 0;

  const store = (group: number, following: number): number => {
    if (length === groups.length) [groups, next] = [grown(groups), grown(next)];
    groups[length] = group;
    next[length] = following;
    length += 1;
    return length - 1;
  };

  /**
   * Reserves a place for one more group of the shingle and returns its slot; null when the shingle has the maximum
   * number of groups.
   */
  const takePlace = (shingle: number): number | null => {
    let slot = slotOf(table, shingle);
    if (table.counts[slot] === 0) {
      if (used >= table.keys.length * FULL_AT) {
        table = rehashed(table);
        slot = slotOf(table, shingle);
      }
      used += 1;
      table.keys[slot] = shingle;
    }
    const count = at(table.counts, slot);
    if (count >= groupsPerShingle) return null;
    table.counts[slot] = count + 1;
    return slot;
  };

  return {
    forEachGroup(shingle, visit) {
      let place = at(table.heads, slotOf(table, shingle));
      for (; place !== NONE; place = at(next, place)) visit(at(groups, place));
    },
    add(shingle, group) {
      const slot = takePlace(shingle);
      if (slot !== null) table.heads[slot] = store(group, at(table.heads, slot));
    },
    count: (shingle) => void takePlace(shingle),
    free() {
      freeTable(table);
      groups.buffer.transfer(0);
      next.buffer.transfer(0);
    },
  };
}

/**
 * For each slot: its shingle, the index of the group that was added last, and how many groups it has; 0 means that the
 * slot is free.
 */
type Table = {
  keys: Uint32Array<ArrayBuffer>;
  heads: Int32Array<ArrayBuffer>;
  counts: Uint8Array<ArrayBuffer>;
};

const createTable = (size: number): Table => ({
  keys: new Uint32Array(size),
  heads: new Int32Array(size).fill(NONE),
  counts: new Uint8Array(size),
});

/** The slot of a shingle, or the free slot that it would get. */
function slotOf({ keys, counts }: Table, shingle: number): number {
  let slot = Math.floor(((shingle % RANGE) / RANGE) * keys.length);
  while (counts[slot] !== 0 && keys[slot] !== shingle) slot = slot + 1 === keys.length ? 0 : slot + 1;
  return slot;
}

function rehashed(table: Table): Table {
  const larger = createTable(Math.ceil(table.keys.length * GROWTH));
  for (let old = 0; old < table.keys.length; old += 1) {
    const key = at(table.keys, old);
    if (table.counts[old] === 0) continue;
    const slot = slotOf(larger, key);
    larger.keys[slot] = key;
    larger.heads[slot] = at(table.heads, old);
    larger.counts[slot] = at(table.counts, old);
  }
  freeTable(table);
  return larger;
}

function freeTable({ keys, heads, counts }: Table): void {
  for (const { buffer } of [keys, heads, counts]) buffer.transfer(0);
}

/** Moves the array's memory into a larger block. */
const grown = ({ buffer, length, BYTES_PER_ELEMENT }: Int32Array<ArrayBuffer>) =>
  new Int32Array(buffer.transfer(Math.ceil(length * GROWTH) * BYTES_PER_ELEMENT));

/** Not `numberAt`: it is quicker where lists are of few types. */
const at = (numbers: Uint32Array | Int32Array | Uint8Array, place: number): number => numbers[place] ?? Number.NaN;
