import type { Band } from './level.ts';

/** From this score on an account is `moderate`: its labels weigh as much as a certain one on every tenth post. */
export const MODERATE_FROM = 0.1;

/** From this score on an account is `high`: its labels weigh as much as a certain one on every fourth post. */
export const HIGH_FROM = 0.25;

/** The band of a known score from 0 to 1. */
export function bandOf(score: number): Exclude<Band, 'insufficient'> {
  if (score >= HIGH_FROM) return 'high';
  return score >= MODERATE_FROM ? 'moderate' : 'low';
}
