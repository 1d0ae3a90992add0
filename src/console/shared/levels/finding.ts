import type { Item } from '#contract/item.ts';
import type { AnalyzerKind, Level } from '#contract/level.ts';

/** What was found in an account for one question, and what can be said about it. */
export type Finding = Pick<Level, 'score' | 'interval' | 'band' | 'band_note' | 'share' | 'reference' | 'unreadable'>;

/** What was found in an account of a list; null before its first analysis. */
export function findingOf(item: Item, kind: AnalyzerKind): Finding | null {
  const [share, unreadable] = [item[`${kind}_share`], item[`${kind}_unreadable`]];
  if (share === null || unreadable === null) return null;
  return {
    score: item[`${kind}_score`],
    interval: item[`${kind}_interval`],
    band: item[`${kind}_band`],
    band_note: item[`${kind}_band_note`],
    share,
    reference: item[`${kind}_reference`],
    unreadable,
  };
}
