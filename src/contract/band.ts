import type { AnalyzerKind, Band } from './level.ts';

// The source of these numbers, and how they hold on separate test data:
// docs/decisions/2026-11-21-strength-and-bands.md.

/**
 * From this score on, an account is `moderate`: ordinary accounts and news accounts stay below it with the embedded
 * model.
 */
export const MODERATE_FROM: Readonly<Record<AnalyzerKind, number>> = { propaganda: 0.05, disinformation: 0.02 };

/**
 * From this score on, an account is `high`: known campaigns reach it, and so does an account half of whose posts are
 * known falsehoods.
 */
export const HIGH_FROM: Readonly<Record<AnalyzerKind, number>> = { propaganda: 0.12, disinformation: 0.05 };

/**
 * From this strength on, a post counts as flagged. One in a hundred posts of ordinary and news accounts is that strong.
 */
export const FLAGGED_FROM = 0.4;

/**
 * With fewer statements than this, a mean says more about the few posts than about the account, so there is no score.
 */
export const MIN_STATEMENTS = 10;

/** The band of a known score from 0 to 1. */
export function bandOf(score: number, kind: AnalyzerKind): Exclude<Band, 'insufficient'> {
  if (score >= HIGH_FROM[kind]) return 'high';
  return score >= MODERATE_FROM[kind] ? 'moderate' : 'low';
}
