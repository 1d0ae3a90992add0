import type { Band } from './level.ts';

/**
 * From this score on an account is `moderate`: labels weigh as much as one full-confidence label on every tenth post,
 * which accounts that report soberly do not reach on the embedded analyzer.
 */
export const MODERATE_FROM = 0.1;

/** From this score on an account is `high`: labels weigh as much as one full-confidence label on every fourth post. */
export const HIGH_FROM = 0.25;

/** From this probability on a post counts as flagged: it is at least as likely as not. */
export const FLAGGED_FROM = 0.5;

/** The band of a known score from 0 to 1. */
export function bandOf(score: number): Exclude<Band, 'insufficient'> {
  if (score >= HIGH_FROM) return 'high';
  return score >= MODERATE_FROM ? 'moderate' : 'low';
}
