import type { Band, Marks } from './level.ts';

/**
 * From this strength on, a post counts as flagged. One in a hundred posts of ordinary and news accounts is that strong.
 */
export const FLAGGED_FROM = 0.4;

/**
 * With fewer statements than this, a mean says more about the few posts than about the account, so there is no score.
 */
export const MIN_STATEMENTS = 10;

/** With fewer statements than this, an interval is too wide for a band. */
export const MIN_STATEMENTS_FOR_BAND = 50;

/** A smaller part of an account's posts gives no band. */
export const MIN_SHARE_READ = 1 / 3;

/** With a larger share of answers that cannot be used, nothing is said about an account. */
export const MAX_SHARE_UNREADABLE = 0.1;

/** The scores from which on a panel speaks of some marks and of many; from 0 to 1, ascending. */
export type Limits = { some: number; many: number };

/** A score from 0 to 1 with its interval, and how many posts are flagged. */
type Found = { score: number; interval: readonly [low: number, high: number]; flagged: number };

/**
 * Where a score stands between the limits of a panel: from one end of its interval to the other. Without any mark it
 * begins at `none`. Without flagged posts it never goes beyond `few`: null where weak marks alone reach further.
 */
export function bandOf({ score, interval: [low, high], flagged }: Found, limits: Limits): Band | null {
  if (flagged > 0) return { from: marksAt(low, limits), to: marksAt(high, limits) };
  if (score === 0) return { from: 'none', to: high < limits.some ? 'none' : 'few' };
  return high < limits.some ? { from: 'few', to: 'few' } : null;
}

function marksAt(score: number, { some, many }: Limits): Marks {
  if (score >= many) return 'many';
  return score >= some ? 'some' : 'few';
}
