import type { StaleReason } from '#contract/level.ts';

/** What is said of a level that is stale, by the reason. */
export const STALE_NAMES: Readonly<Record<StaleReason, string>> = {
  posts: 'Out of date',
  setting: 'Measured with another analyzer',
};
