import { isEmbedded } from '#contract/embedded-model.ts';
import type { AnalyzerKind } from '#contract/level.ts';
import type { Found, Verdict } from '#contract/review-judgement.ts';

type Said = { readonly verdict: Verdict; readonly found: readonly Pick<Found, 'category'>[] };

/** What a reader said, without words: `Doubt, Slogans`, `none`, `cannot tell`. */
export function describeVerdict({ verdict, found }: Said): string {
  if (verdict === 'none') return 'none';
  if (verdict === 'cannot_tell') return 'cannot tell';
  return [...new Set(found.map(({ category }) => category))].join(', ');
}

/** What a reader looks for in a post, for use within a sentence. */
export function nameSought(kind: AnalyzerKind, model: string): string {
  if (kind === 'propaganda') return 'propaganda techniques';
  return isEmbedded(model) ? 'warning signs of disinformation' : 'types of disinformation';
}
