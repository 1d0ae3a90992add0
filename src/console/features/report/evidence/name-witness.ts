import type { PostFindings } from '#contract/post-findings.ts';

/**
 * The outside sources that say something about a post, in words: `Outside source: CRED-1`. A label says what a model took from the
 * wording alone; whether anybody who knows the facts has spoken of the post stands beside it.
 */
export function nameWitness({ ratings, notes, fact_checks }: PostFindings): string {
  const names = [
    ...(notes.length > 0 ? ['Community Notes'] : []),
    ...new Set(fact_checks.map(({ publisher }) => publisher)),
    ...new Set(ratings.map(({ list }) => list)),
  ];
  if (names.length === 0) return 'No outside source';
  return `Outside ${names.length === 1 ? 'source' : 'sources'}: ${names.join(', ')}`;
}
