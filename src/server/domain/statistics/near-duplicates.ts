import { numberAt } from './number-at.ts';
import { createColumn } from './number-column.ts';
import { createShingleIndex, type ShingleIndex } from './shingle-index.ts';
import type { RepeatedShingles, ShingleSieve } from './shingle-sieve.ts';

const LINKS_AND_HANDLES = /(?:https?:\/\/|www\.)\S+|[@＠][\p{L}\p{N}_]+/gu;
const WORD = /\p{L}[\p{L}\p{M}'’]*/gu;

/** How many words form a shingle, which two posts share or do not share. Shorter posts are compared as a whole. */
const SHINGLE = 3;
/** Two posts say the same if they share at least this part of the longer one's shingles. */
const SAME_FROM = 0.5;
/** How many groups are remembered for a shingle. A shingle of more groups is a common phrase of the language. */
const GROUPS_PER_SHINGLE = 20;

/** The words of a post without links, handles, numbers, punctuation and case: the fixed part of a template. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().replaceAll(LINKS_AND_HANDLES, ' ').match(WORD) ?? [];
}

/** Puts texts into groups, one after the other. */
export type Grouping = {
  /** The number of a text's group. The text is given as its words with single spaces; groups are numbered from 0. */
  groupOf(words: string): number;
  /** Frees its memory at once and forgets all groups. */
  free(): void;
};

/**
 * Groups texts that are the same text, or one template with other names, numbers or links. Each joins the group whose
 * first text it shares most with, so the groups depend on the order of the texts. Time and memory grow linearly with
 * the number of words. `repeated` saves memory: it leaves out shingles of only one text, and texts that share too
 * little with all others together to join a group.
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

/** Adds the shingles of a text, given as its words with single spaces. */
export function siftWords(sieve: ShingleSieve, words: string): void {
  forEachShingle(words, sieve.add);
}

/** Each shingle as a hash. Collisions within a text are too rare to change a group. */
function forEachShingle(text: string, visit: (shingle: number) => void): void {
  const starts = [0];
  for (let space = text.indexOf(' '); space !== -1; space = text.indexOf(' ', space + 1)) {
    if (starts.length >= SHINGLE) visit(hashOf(text, numberAt(starts, starts.length - SHINGLE), space));
    starts.push(space + 1);
  }
  visit(hashOf(text, numberAt(starts, Math.max(starts.length - SHINGLE, 0)), text.length));
}

/** How many shingles a text has, and which of them other texts may have as well. */
function shinglesOf(text: string, repeated: Pick<RepeatedShingles, 'has'>): { size: number; shared: Set<number> } {
  const shingles = new Set<number>();
  forEachShingle(text, (shingle) => void shingles.add(shingle));
  const { size } = shingles;
  for (const shingle of shingles) if (!repeated.has(shingle)) shingles.delete(shingle);
  return { size, shared: shingles };
}

/** 32 bits of FNV-1a (Fowler, Noll and Vo; RFC 9923) over UTF-16, mixed by the final step of MurmurHash3. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The group that shares most with a text of `size` shingles; among equals the first. */
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
    const share = times / Math.max(size, numberAt(sizes, group));
    const isFirst = share === bestShare && group < (best ?? Number.POSITIVE_INFINITY);
    if (share > bestShare || isFirst) [best, bestShare] = [group, share];
  }
  return best;
}
