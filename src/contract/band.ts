import type { AnalyzerKind, Band } from './level.ts';

// Where these numbers are from, and how they hold on data kept aside: docs/decisions/2026-11-21-strength-and-bands.md.

/** From this score on an account is `moderate`: more than ordinary and news accounts reach on the embedded model. */
export const MODERATE_FROM: Readonly<Record<AnalyzerKind, number>> = { propaganda: 0.05, disinformation: 0.02 };

/** From this score on an account is `high`: as much as known campaigns, or an account half of whose posts are known falsehoods. */
export const HIGH_FROM: Readonly<Record<AnalyzerKind, number>> = { propaganda: 0.12, disinformation: 0.05 };

/** From this strength on a post counts as flagged: of the posts of ordinary and news accounts one in a hundred is that strong. */
export const FLAGGED_FROM = 0.4;

/** Under this many statements a mean says more about the few than about the account, so no score is given. */
export const MIN_STATEMENTS = 10;

/** The band of a known score from 0 to 1. */
export function bandOf(score: number, kind: AnalyzerKind): Exclude<Band, 'insufficient'> {
  if (score >= HIGH_FROM[kind]) return 'high';
  return score >= MODERATE_FROM[kind] ? 'moderate' : 'low';
}
