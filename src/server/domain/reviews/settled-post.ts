import type { GoldBasis, GoldVerdict } from '#contract/gold.ts';
import type { Found } from '#contract/review-judgement.ts';
import { isDisputed, type JudgedPost, type Said } from './read-judged.ts';

/** What counts of a post about which people agree. */
export type Agreed = { verdict: GoldVerdict; found: Found[]; basis: GoldBasis; isBlind: boolean };

/**
 * What people agree on about a post: the judgement that was chosen after a disagreement, or what at least two people said.
 * Those who agree may mark other words; the words of all are kept. Null while one person has judged it, while a
 * disagreement is open, and when what counts is that nobody can tell.
 */
export function agreedOn({ said, settled }: Pick<JudgedPost, 'said' | 'settled'>): Agreed | null {
  if (settled !== null) {
    const chosen = said.filter(({ id }) => id === settled.judgementId);
    return describe(chosen, 'settled');
  }
  return said.length < 2 || isDisputed({ said }) ? null : describe(said, 'agreed');
}

function describe(said: readonly Said[], basis: GoldBasis): Agreed | null {
  const [first] = said;
  if (first === undefined || first.verdict === 'cannot_tell') return null;
  const found = new Map(
    said.flatMap((one) => one.found).map((each) => [`${each.start} ${each.end} ${each.category}`, each]),
  );
  return { verdict: first.verdict, found: [...found.values()], basis, isBlind: said.every(({ isBlind }) => isBlind) };
}
