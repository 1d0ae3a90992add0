import { wordsOf } from './near-duplicates.ts';

/**
 * From this likeness on, two posts say the same almost word for word. Bags of random words and posts on one topic stay
 * below: docs/decisions/2026-11-23-almost-word-for-word.md has the measurement.
 */
export const ALIKE_FROM = 0.75;

/**
 * How much of their wording two texts share, from 0 to 1: the pairs of neighbouring words that both have, as part of
 * all their pairs (Dice, Measures of the amount of ecologic association between species, 1945). So the order of words
 * counts, but links, handles, numbers, punctuation and case do not. Texts of fewer than two words are alike when they
 * are equal. Takes time in proportion to the length of both.
 */
export function likenessOf(a: string, b: string): number {
  const [one, other] = [wordsOf(a), wordsOf(b)];
  const pairs = Math.max(0, one.length - 1) + Math.max(0, other.length - 1);
  if (pairs === 0) return one[0] === other[0] ? 1 : 0;
  const left = countPairs(one);
  let common = 0;
  for (const [pair, times] of countPairs(other)) common += Math.min(times, left.get(pair) ?? 0);
  return (2 * common) / pairs;
}

function countPairs(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [place, word] of words.entries()) {
    if (place === 0) continue;
    const pair = `${words[place - 1]} ${word}`;
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  }
  return counts;
}
