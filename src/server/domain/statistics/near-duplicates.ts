import { createColumn } from './number-column.ts';
import { createShingleIndex, type ShingleIndex } from './shingle-index.ts';
import type { RepeatedShingles, ShingleSieve } from './shingle-sieve.ts';

const LINKS_AND_HANDLES = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+/gu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** Words in a row that two posts share or do not; shorter posts are compared whole. */
const SHINGLE = 3;
/** Posts that share at least this part of the longer one's shingles say the same. */
const SAME_FROM = 0.5;
/** So many groups are remembered for a shingle: one that more groups share is a phrase of the language. */
const GROUPS_PER_SHINGLE = 20;

/** The words of a post without links, handles, numbers, signs and case: what a template keeps when its slots are filled. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll(LINKS_AND_HANDLES, ' ').match(WORD) ?? [];
}

/** Puts texts into groups, one after the other. */
export type Grouping = {
  /** The number of the group of a text that is given as its words with a space between them; groups are numbered from 0. */
  groupOf(words: string): number;
  /** Gives its memory back at once; it knows no group any more. */
  free(): void;
};

/**
 * Groups texts that are the same text, or one template with other names, numbers or links. Each joins the group whose first text it
 * shares most with, so the groups depend on the order of the texts. Time and memory grow linearly with the number of words;
 * `repeated` keeps out of memory what only one text has, and texts that share too little with all others together to be joined.
 */
export function groupNearDuplicates(repeated: Pick<RepeatedShingles, 'has'> = { has: () => true }): Grouping {
  const sizes = createColumn(Int32Array);
  const index = createShingleIndex(GROUPS_PER_SHINGLE);
  return {
    groupOf(words) {
      const { size, shared } = shinglesOf(words, repeated);
      const isAlone = shared.size < size * SAME_FROM;
      const best = isAlone ? undefined : closestGroup(shared, size, index, sizes.numbers());
      if (best !== undefined) return best;
      const group = sizes.add(size);
      for (const shingle of shared) {
        if (isAlone) index.count(shingle);
        else index.add(shingle, group);
      }
      return group;
    },
    free: index.free,
  };
}

/** Adds the shingles of a text, given as its words with a space between them. */
export function siftWords(sieve: ShingleSieve, words: string): void {
  forEachShingle(words, sieve.add);
}

/** Each as a hash: that two of a text are taken for one another is too rare to make or break a group. */
function forEachShingle(text: string, visit: (shingle: number) => void): void {
  const starts = [0];
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    if (starts.length >= SHINGLE) visit(hashOf(text, starts.at(-SHINGLE) ?? 0, space));
    starts.push(space + 1);
  }
  visit(hashOf(text, starts.at(-SHINGLE) ?? 0, text.length));
}

/** How many shingles a text has, and those of them that others may have as well. */
function shinglesOf(text: string, repeated: Pick<RepeatedShingles, 'has'>): { size: number; shared: Set<number> } {
  const shingles = new Set<number>();
  forEachShingle(text, (shingle) => void shingles.add(shingle));
  const { size } = shingles;
  for (const shingle of shingles) if (!repeated.has(shingle)) shingles.delete(shingle);
  return { size, shared: shingles };
}

/** 32 bits of FNV-1a (Fowler, Noll and Vo; RFC 9923) over UTF-16, mixed once more as MurmurHash3 ends. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The group that shares most with a text of `size` shingles; of several the first. */
function closestGroup(
  shingles: ReadonlySet<number>,
  size: number,
  index: ShingleIndex,
  sizes: Int32Array,
): number | undefined {
  const shared = new Map<number, number>();
  const count = (group: number) => void shared.set(group, (shared.get(group) ?? 0) + 1);
  for (const shingle of shingles) index.forEachGroup(shingle, count);
  let best: number | undefined;
  let bestShare = SAME_FROM;
  for (const [group, times] of shared) {
    const share = times / Math.max(size, sizes[group] ?? 0);
    const isFirst = share === bestShare && group < (best ?? Number.POSITIVE_INFINITY);
    if (share > bestShare || isFirst) [best, bestShare] = [group, share];
  }
  return best;
}
